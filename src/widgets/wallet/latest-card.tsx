import { useStore } from '@nanostores/react'
import { $isBalanceHidden } from '../../core/wallet/balance.ts'
import { latestTransactions } from '../../core/wallet/transactions.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import { Lines } from './transactions/lines.tsx'
import { useRealm } from '../shared/use-realm.ts'

/** The latest transactions, and a link to all of them. */
export function LatestCard() {
  const realm = useRealm()
  const t = useText()
  const state = useStore(latestTransactions(realm).$state)
  const isHidden = useStore($isBalanceHidden)
  return (
    <section part="card" className="wallet-card wallet-latest" aria-label={t('wallet.latest')}>
      <header className="wallet-head">
        <h3>{t('wallet.latest')}</h3>
        <RouteLink to="/member#transactionHistory" className="wallet-link">
          {t('wallet.allTransactions')}
        </RouteLink>
      </header>
      {state.status === 'ready' ? (
        state.data.list.length > 0 ? (
          <Lines caption={t('wallet.latest')} lines={state.data.list} symbol={state.data.currencySymbol} isHidden={isHidden} />
        ) : (
          <EmptyState title={t('wallet.nothingYet')} text={t('wallet.nothingYetText')} />
        )
      ) : state.status === 'failed' ? (
        <FailedState
          title={t('wallet.latestFailed')}
          text={<ErrorWords error={state.error} />}
          retryLabel={t('common.retry')}
          onRetry={retryOf(state.error, latestTransactions(realm).reload)}
        />
      ) : (
        <div className="wallet-wait-lines" aria-busy="true">
          <SkeletonLines count={8} />
        </div>
      )}
    </section>
  )
}
