import type { Withdrawal } from '../../../core/wallet/withdraw-calls.ts'
import { ReferenceMosaic } from '../../../ui/reference-mosaic.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type MoneyState, StateBadge } from '../../money/state-badge.tsx'
import { useMoney } from '../../money/use-money.ts'
import { RouteLink } from '../../shared/route-link.tsx'
import { useText } from '../../shared/use-text.ts'
import { payeeName, withdrawalPlace } from './withdrawal-address.ts'
import { useFormats } from '../../shared/use-formats.ts'
import '../../session-form/form-style.ts'

const looks: Record<Withdrawal['state'], MoneyState> = {
  requested: 'waiting',
  approved: 'waiting',
  paid: 'confirm',
  review: 'waiting',
  done: 'done',
  refused: 'refused',
  cancelled: 'ended',
}

/** The look of a completed withdrawal that did not end in the usual way. */
const endings = { repaid: 'ended', forced: 'done', stands: 'done' } as const satisfies Partial<
  Record<NonNullable<Withdrawal['how']>, MoneyState>
>

export function WithdrawalBadge({ of: { state, how } }: { of: Pick<Withdrawal, 'state' | 'how'> }) {
  const t = useText()
  const ending = state === 'done' && (how === 'repaid' || how === 'forced' || how === 'stands') ? how : undefined
  return <StateBadge state={ending ? endings[ending] : looks[state]} label={t(`withdraw.state.${ending ?? state}`)} />
}

/** The latest withdrawals, each with a link to its details. */
export function RecentWithdrawals({ list }: { list: readonly Withdrawal[] }) {
  const t = useText()
  const { money } = useMoney()
  const { soon } = useFormats()
  return (
    <section part="card" className="withdraw-card" aria-label={t('withdraw.recent')}>
      <div className="withdraw-head">
        <h3>{t('withdraw.recent')}</h3>
        <RouteLink to="/member#transactionHistory" className="form-link">
          {t('withdraw.transactions')}
        </RouteLink>
      </div>
      {list.length === 0 ? (
        <EmptyState title={t('withdraw.none')} text={t('withdraw.noneText')} />
      ) : (
        <ul className="withdraw-list">
          {list.map((withdrawal) => (
            <li key={withdrawal.id}>
              <RouteLink to={withdrawalPlace(withdrawal.id)} className="withdraw-item">
                <ReferenceMosaic reference={withdrawal.reference} size={28} inRow />
                <span>
                  <strong>
                    <bdi>{payeeName(withdrawal.payee)}</bdi>
                  </strong>
                  <small>
                    {soon(withdrawal.requestedAt)} · <bdi>{withdrawal.reference}</bdi>
                  </small>
                </span>
                <WithdrawalBadge of={withdrawal} />
                <span className={`withdraw-sum withdraw-sum-${withdrawal.state}`}>{money(`-${withdrawal.amount}`)}</span>
              </RouteLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
