import type { ReactNode } from 'react'
import type { ContractDetail } from '../../core/agent/contract-calls.ts'
import { contractDetail } from '../../core/agent/contract-detail.ts'
import { type Drawing, Icon } from '../../ui/icon.tsx'
import { coin } from '../../ui/icons/coin.ts'
import { received } from '../../ui/icons/received.ts'
import { users } from '../../ui/icons/users.ts'
import { chart } from '../../ui/icons/chart.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { addStyles } from '../../ui/styles.ts'
import { TileMeter } from '../../ui/tile-meter.tsx'
import { useLast } from '../agent-shared/use-last.ts'
import { errorText } from '../shared/error-text.ts'
import { retryOf } from '../shared/retry-of.ts'
import { ContractBadge } from './contract-badge.tsx'
import css from './progress-card.css?inline'
import { useRealm } from '../shared/use-realm.ts'
import { isShort, termText, useContractWords } from './use-contract-words.ts'

addStyles(css)

interface ProgressCardProps {
  id: string
  /** true: a narrow card omits what is missing for the next tier. */
  isBrief?: boolean
  /** Shown below the figures. */
  children?: ReactNode
}

/**
 * A running contract: the tier reached so far, its amount, and what is missing for the next one. If newer figures fail to load, the old
 * ones stay.
 */
export function ProgressCard({ id, isBrief, children }: ProgressCardProps) {
  const realm = useRealm()
  const { t, day, span } = useContractWords()
  const store = contractDetail(realm, id)
  const { data: detail, error } = useLast(store)
  if (!detail)
    return (
      <div part="card" className="contract-card" aria-busy={error === undefined}>
        {error !== undefined && (
          <FailedState title={errorText(t, error)} retryLabel={t('common.retry')} onRetry={retryOf(error, store.reload)} />
        )}
      </div>
    )
  const { contract, progress } = detail
  const isMine = contract.side === 'mine'
  const other = isMine ? contract.upline.account : contract.downline.account
  const values = { account: other, span: progress ? span(contract.kind, progress.from, progress.until) : '' }
  return (
    <section
      part="card"
      className={`contract-card${isBrief ? ' contract-card-brief' : ''}`}
      aria-label={termText(t, 'contracts.name.', contract)}
    >
      <header>
        <h3>{termText(t, 'contracts.name.', contract)}</h3>
        <ContractBadge contract={contract} hasBegun={progress !== null} />
        <p>
          {progress
            ? t(isMine ? 'contracts.theyPay' : 'contracts.youPay', values)
            : t('contracts.begins', { account: other, day: day(contract.startsAt ?? 0) })}
        </p>
      </header>
      {progress && <Progress detail={detail} progress={progress} />}
      {children}
    </section>
  )
}

const icons: Record<string, Drawing> = { activeMembers: users, bets: chart, lost: coin }

function Progress({ detail, progress }: { detail: ContractDetail; progress: NonNullable<ContractDetail['progress']> }) {
  const { t, money, number, whole, rate, shortDay, hour } = useContractWords()
  const { contract, currencySymbol: symbol } = detail
  const { figures, next, tier, until } = progress
  const values = {
    tier: tier > 0 ? t('contracts.tierAt', { tier }) : t('contracts.noTier'),
    rate: rate(progress.rate),
    amount: money(progress.amount, symbol),
    day: isShort(contract.kind) ? hour(until) : shortDay(until),
  }
  const wish = `${contract.side === 'mine' ? 'Get' : 'Pay'}${isShort(contract.kind) ? 'At' : ''}` as const
  const met = (['activeMembers', 'bets', 'lost'] as const).map((name) => {
    const isCount = name === 'activeMembers'
    const target = Number(next?.target[name] ?? 0) // only to compute a share, never an amount
    const reached = Number(figures[name])
    return {
      name,
      isMet: Number(next?.missing[name] ?? 0) === 0,
      share: target > 0 ? Math.max(0, reached / target) : 1,
      now: isCount ? number(figures.activeMembers) : whole(figures[name], symbol),
      of: isCount ? number(next?.target.activeMembers ?? 0) : whole(next?.target[name] ?? '0', symbol),
      hasTarget: target > 0,
    }
  })
  return (
    <>
      <p className="contract-card-line">{t(`contracts.line${wish}`, values)}</p>
      <dl className="contract-card-sum">
        <div>
          <dt>{t('contracts.soFar', values)}</dt>
          <dd>{values.rate}</dd>
        </div>
        <div>
          <dt>{t(`contracts.youd${wish}`, values)}</dt>
          <dd>
            <bdi>{values.amount}</bdi>
          </dd>
        </div>
      </dl>
      {next ? (
        <div className="contract-card-next">
          <p>
            <strong>{t('contracts.toTier', { tier: next.tier, rate: rate(next.rate) })}</strong>
            <span>{t('contracts.metOf', { met: met.filter(({ isMet }) => isMet).length, all: met.length })}</span>
          </p>
          <ul>
            {met.map((each) => (
              <li key={each.name} className={each.isMet ? 'contract-card-met' : undefined}>
                <Icon of={each.isMet ? received : (icons[each.name] ?? coin)} size={18} />
                <span>
                  {t(`contracts.${each.name}`)}
                  {each.isMet && <span className="visually-hidden">, {t('contracts.met')}</span>}
                </span>
                <bdi>
                  <strong>{each.now}</strong> {each.hasTarget ? t('contracts.of', { amount: each.of }) : ''}
                </bdi>
                <TileMeter count={32} parts={[{ share: each.share, tone: each.isMet ? 'win' : 'plain' }]} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="contract-card-top">{t('contracts.top')}</p>
      )}
    </>
  )
}
