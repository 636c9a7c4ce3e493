import { useState } from 'react'
import type { TeamOverview, TeamShare } from '../../core/agent/team-calls.ts'
import { toAmount } from '../../core/money/parse-amount.ts'
import { Icon } from '../../ui/icon.tsx'
import { chevronRight } from '../../ui/icons/chevron-right.ts'
import { type MeterPart, TileMeter } from '../../ui/tile-meter.tsx'
import { typeName } from '../shared/type-name.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'

/** Colours of the shares. If there are more shares than colours, the rest is one share in the last colour. */
const tones = ['share-1', 'share-2', 'share-3', 'share-4', 'share-5', 'share-6'] as const satisfies readonly MeterPart['tone'][]

/** Number of tiles in the meter. */
const tiles = 40

/** The bets by game type or by vendor, as shares. */
export function SharesCard({ data }: { data: TeamOverview }) {
  const t = useText()
  const { money, percent } = useFormats()
  const [by, setBy] = useState<'types' | 'vendors'>('types')
  const other = by === 'types' ? 'vendors' : 'types'
  const whole = Number(data.now.bets) // only for shares: no amount is calculated from it
  const named = data[by].map((share) => ({ ...share, name: by === 'types' ? typeName(t, share.key) : share.name }))
  const shares = gathered(named, t('agent-overview.others')).map((share, at) => ({
    ...share,
    part: whole > 0 ? Number(share.bets) / whole : 0,
    tone: tones[at] ?? 'share-6',
  }))
  return (
    <section className="overview-panel">
      <h3>{t(`agent-overview.by.${by}`)}</h3>
      <button type="button" className="overview-switch" onClick={() => setBy(other)}>
        {t(`agent-overview.${other}`)}
        <Icon of={chevronRight} size={16} />
      </button>
      {shares.length === 0 ? (
        <p className="overview-none">{t('agent-overview.noPlay')}</p>
      ) : (
        <>
          <TileMeter parts={laid(shares)} count={tiles} />
          <table className="overview-shares">
            <caption className="visually-hidden">{t(`agent-overview.by.${by}`)}</caption>
            <tbody>
              {shares.map(({ key, name, bets, part, tone }) => (
                <tr key={key}>
                  <th scope="row">
                    <i className={`overview-${tone}`} />
                    {name}
                  </th>
                  <td>
                    <bdi>{money(bets)}</bdi>
                  </td>
                  <td>{percent(Math.round(part * 1000) / 10)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}

/** Shares as whole tiles that fill the meter. The largest share takes the rounding difference. */
function laid(shares: readonly { part: number; tone: MeterPart['tone'] }[]): MeterPart[] {
  const counts = shares.map(({ part }) => (part > 0 ? Math.max(1, Math.round(part * tiles)) : 0))
  const rest = tiles - counts.reduce((sum, count) => sum + count, 0)
  return shares.map(({ tone }, at) => ({ tone, share: ((counts[at] ?? 0) + (at === 0 ? rest : 0)) / tiles }))
}

/** The largest shares, and the rest as one share. Amounts are added in cents. */
function gathered(shares: readonly TeamShare[], others: string): TeamShare[] {
  if (shares.length <= tones.length) return [...shares]
  const first = shares.slice(0, tones.length - 1)
  const cents = shares.slice(first.length).reduce((sum, { bets }) => sum + BigInt(bets.replace('.', '')), 0n)
  return [...first, { key: '', name: others, bets: toAmount(cents) }]
}
