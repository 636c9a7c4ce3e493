import { useStore } from '@nanostores/react'
import { withdrawOffer } from '../../../core/wallet/withdraw.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { FrozenNotice } from '../../money/frozen-notice.tsx'
import { Flow } from '../../money/flow.tsx'
import type { ScreenProps } from '../../shared/definition.ts'
import { ErrorWords } from '../../shared/error-words.tsx'
import { retryOf } from '../../shared/retry-of.ts'
import { RouteLink } from '../../shared/route-link.tsx'
import { useText } from '../../shared/use-text.ts'
import { ArrivalCards } from './arrival-card.tsx'
import { readPlace } from './withdrawal-address.ts'
import { RecentWithdrawals } from './recent-withdrawals.tsx'
import { TurnoverCard } from './turnover-card.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawalView } from './withdrawal-view.tsx'
import css from './withdraw.css?inline'
import { useRealm } from '../../shared/use-realm.ts'

addStyles(css)

const wait = (
  <div role="status" aria-busy="true" part="card" className="withdraw-card">
    <SkeletonLines count={8} />
  </div>
)

/** §2 Member centre, withdraw: the form, and the latest withdrawals with their states. /member#withdraw?id=… shows one of them. */
export function WithdrawPage({ place }: ScreenProps) {
  const realm = useRealm()
  const t = useText()
  const state = useStore(withdrawOffer(realm).$state)
  const { id } = readPlace(place)
  const withdrawal = state.status === 'ready' ? state.data.list.find((each) => each.id === id) : undefined
  return (
    <Flow
      title={t(id ? 'withdraw.one' : 'withdraw.title')}
      text={id ? withdrawal?.reference : t('withdraw.text')}
      back={id ? '/member#withdraw' : '/member#wallet'}
    >
      <div className="withdraw-frame">
        <FrozenNotice />
        {id && (
          <RouteLink to="/member#withdraw" className="withdraw-back">
            {t('withdraw.all')}
          </RouteLink>
        )}
        {state.status === 'failed' ? (
          <FailedState
            title={t('withdraw.failed')}
            text={<ErrorWords error={state.error} />}
            retryLabel={t('common.retry')}
            onRetry={retryOf(state.error, withdrawOffer(realm).reload)}
          />
        ) : state.status !== 'ready' ? (
          wait
        ) : withdrawal ? (
          <WithdrawalView key={withdrawal.id} place={place} />
        ) : id ? (
          <EmptyState title={t('withdraw.gone')} text={t('withdraw.goneText')} />
        ) : (
          <div className="withdraw">
            <div className="withdraw-side">
              <ArrivalCards />
              <TurnoverCard offer={state.data} />
            </div>
            <div className="withdraw-main">
              <WithdrawForm offer={state.data} />
              <RecentWithdrawals list={state.data.list} />
            </div>
          </div>
        )}
      </div>
    </Flow>
  )
}
