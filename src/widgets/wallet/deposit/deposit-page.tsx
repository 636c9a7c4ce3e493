import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $depositOffer, isOpen, reloadDeposits } from '../../../core/wallet/deposits.ts'
import { Icon } from '../../../ui/icon.tsx'
import { gauge } from '../../../ui/icons/gauge.ts'
import { addStyles } from '../../../ui/styles.ts'
import type { ScreenProps } from '../../shared/definition.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { RouteLink } from '../../shared/route-link.tsx'
import { Fallback } from '../../shared/fallback.tsx'
import { DepositCard } from './deposit-card.tsx'
import css from './deposit.css?inline'
import { RecentDeposits } from './recent-deposits.tsx'
import { useDepositText } from './use-deposit-text.ts'
import { useRealm } from '../../shared/use-realm.ts'

addStyles(css)

/** §2 Member centre, depositv2. Shows a deposit in progress again; `?id=` selects one. */
export function DepositPage({ place }: ScreenProps) {
  const realm = useRealm()
  const { t, money } = useDepositText()
  const state = useStore($depositOffer(realm))
  const left = state.status === 'ready' ? state.data.left : null
  return (
    <>
      <PageHead title={t('deposit-form.title')}>
        <span className="deposit-limit">
          {left !== null && (
            <>
              {t('deposit-form.leftToday')} <strong>{money(left)}</strong>
            </>
          )}
          <RouteLink to="/member#limits" className="button button-outline button-small">
            <Icon of={gauge} size={18} />
            {t('deposit-form.limits')}
          </RouteLink>
        </span>
      </PageHead>
      <Deposits place={place} hasRecent />
    </>
  )
}

/** The card of a deposit; hasRecent: with the latest deposits below it. */
export function Deposits({ place, hasRecent = false }: ScreenProps & { hasRecent?: boolean }) {
  const realm = useRealm()
  const state = useStore($depositOffer(realm))
  // id of the deposit on screen; undefined: the one in progress
  const [chosen, setChosen] = useState(/\?id=([\w-]+)/.exec(place)?.[1])
  const offer = state.status === 'ready' ? state.data : undefined
  const shown = chosen ?? offer?.list.find(isOpen)?.id ?? ''
  const isReady = offer !== undefined
  // from then on the page stays with this deposit, even if another tab starts a new one
  if (isReady && chosen === undefined) setChosen(shown)
  return (
    <div className="deposit">
      {offer ? (
        <>
          <DepositCard offer={offer} shown={shown} onShow={setChosen} />
          {hasRecent && <RecentDeposits list={offer.list} shown={shown} onShow={setChosen} />}
        </>
      ) : state.status === 'failed' ? (
        <Fallback error={state.error} onRetry={() => reloadDeposits(realm)} />
      ) : (
        <div className="deposit-wait" aria-busy="true" />
      )}
    </div>
  )
}
