import { useStore } from '@nanostores/react'
import { dataOf } from '../../../core/platform/remote.ts'
import { funds, merchantWallet } from '../../../core/wallet/funds.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { Flow } from '../../money/flow.tsx'
import type { ScreenProps } from '../../shared/definition.ts'
import { ErrorWords } from '../../shared/error-words.tsx'
import { retryOf } from '../../shared/retry-of.ts'
import { RouteLink } from '../../shared/route-link.tsx'
import { useText } from '../../shared/use-text.ts'
import '../wallet-style.ts'
import { VendorCard } from '../vendor-card.tsx'
import { TransferForm } from './transfer-form.tsx'
import { useRealm } from '../../shared/use-realm.ts'

/** The parameters in the page's URL: `/member#transferFund?from=MIRADOR`. */
const named = (place: string) => new URLSearchParams(/#[^?]*\?(.*)/s.exec(place)?.[1])

/** §2 transferFund: transfers between the main wallet and a vendor's. */
export function TransferPage({ place }: ScreenProps) {
  const realm = useRealm()
  const t = useText()
  const state = useStore(funds(realm).$state)
  const isSingle = dataOf(useStore(merchantWallet(realm).$state))?.isSingle
  const data = dataOf(state)
  const wish = named(place)
  return (
    <Flow title={t('transfer.title')} text={t('transfer.text')} back="/member#wallet">
      {data && data.vendors.length === 0 ? (
        <div part="card" className="wallet-card">
          <EmptyState title={t('transfer.single')} text={t(isSingle ? 'transfer.singleText' : 'transfer.noneText')}>
            <RouteLink to="/member#wallet" part="button button-secondary" className="button button-secondary">
              {t('transfer.toWallet')}
            </RouteLink>
          </EmptyState>
        </div>
      ) : data ? (
        <div className="wallet-frame">
          <div className="wallet wallet-two">
            <TransferForm key={place} data={data} from={wish.get('from')} to={wish.get('to')} />
            <VendorCard />
          </div>
        </div>
      ) : state.status === 'failed' ? (
        <FailedState
          title={t('transfer.failed')}
          text={<ErrorWords error={state.error} />}
          retryLabel={t('common.retry')}
          onRetry={retryOf(state.error, funds(realm).reload)}
        />
      ) : (
        <div aria-busy="true">
          <SkeletonCard height={420} />
        </div>
      )}
    </Flow>
  )
}
