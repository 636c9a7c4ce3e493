import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $depositOffer, isOpen, reloadDeposits } from '../../../core/wallet/deposits.ts'
import { Icon } from '../../../ui/icon.tsx'
import { gauge } from '../../../ui/icons/gauge.ts'
import { FailedState } from '../../../ui/list-state.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import type { ScreenProps } from '../../definition.ts'
import { PageHead } from '../../page-head.tsx'
import { RouteLink } from '../../route-link.tsx'
import { DepositCard } from './deposit-card.tsx'
import { RecentDeposits } from './recent-deposits.tsx'
import { useDepositText } from './use-deposit-text.ts'

/** §2 Member centre, depositv2. One in progress is shown again; `?id=` shows one in particular. */
export function DepositPage({ place }: ScreenProps) {
  const { t, money, error } = useDepositText()
  const state = useStore($depositOffer)
  // what the player looks at; undefined: whatever is in progress
  const [chosen, setChosen] = useState(/\?id=([\w-]+)/.exec(place)?.[1])
  const offer = state.status === 'ready' ? state.data : undefined
  const shown = chosen ?? offer?.list.find(isOpen)?.id ?? ''
  const isReady = offer !== undefined
  // from then on the page stays with it, whatever another tab begins
  useEffect(() => {
    if (isReady) setChosen((now) => now ?? shown)
  }, [isReady])
  return (
    <>
      <PageHead title={t('deposit.title')}>
        <span className="deposit-limit">
          {offer && offer.left !== null && (
            <>
              {t('deposit.leftToday')} <strong>{money(offer.left)}</strong>
            </>
          )}
          <RouteLink to="/member#limits" className="button button-outline button-small">
            <Icon of={gauge} size={18} />
            {t('deposit.limits')}
          </RouteLink>
        </span>
      </PageHead>
      <div className="deposit">
        {offer ? (
          <>
            <DepositCard offer={offer} shown={shown} onShow={setChosen} />
            <RecentDeposits list={offer.list} shown={shown} onShow={setChosen} />
          </>
        ) : state.status === 'failed' ? (
          <FailedState title={t('deposit.failed')} text={error(state.error)} retryLabel={t('common.retry')} onRetry={reloadDeposits} />
        ) : (
          <div aria-busy="true">
            <SkeletonCard height={520} />
          </div>
        )}
      </div>
    </>
  )
}
