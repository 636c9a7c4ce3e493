import { useStore } from '@nanostores/react'
import { formatDay } from '../../core/i18n/format-date.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import type { Referral } from '../../core/rewards/referral-calls.ts'
import { TileMeter } from '../../ui/tile-meter.tsx'
import { useText } from '../shared/use-text.ts'
import { RewardCard } from './reward-page.tsx'
import { $language } from '../../core/i18n/language.ts'

/** The income from invitations, by month: a row of tiles each; the best month fills its row. */
export function Earnings({ months, write }: { months: Referral['months']; write: (amount: string) => string }) {
  const t = useText()
  const tag = languageTag(useStore($language))
  const name = (month: string) => formatDay(`${month}-01`, tag, 'month')
  const best = Math.max(1, ...months.map(({ amount }) => Number(amount)))
  return (
    <RewardCard title={t('referral.earnings')}>
      {months.length === 0 ? (
        <p className="reward-quiet earnings-none">{t('referral.noEarnings')}</p>
      ) : (
        <ul>
          {months.map(({ month, count, amount }) => (
            <li key={month} className="earnings-month">
              <span>{name(month)}</span>
              <strong>{write(amount)}</strong>
              <TileMeter count={30} parts={[{ share: Number(amount) / best, tone: 'win' }]} />
              <span className="reward-quiet">{t('referral.count', { count })}</span>
            </li>
          ))}
        </ul>
      )}
    </RewardCard>
  )
}
