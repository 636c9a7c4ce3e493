import { useStore } from '@nanostores/react'
import { type ComponentType, useState } from 'react'
import { funds, merchantWallet } from '../../core/wallet/funds.ts'
import { latestTransactions } from '../../core/wallet/transactions.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { gauge } from '../../ui/icons/gauge.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ScreenProps } from '../shared/definition.ts'
import { PageHead } from '../shared/page-head.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { Lazy } from '../shared/lazy.tsx'
import { lazyPart } from '../shared/lazy-part.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { BalanceCard } from './balance-card.tsx'
import { LatestCard } from './latest-card.tsx'
import { VendorCard } from './vendor-card.tsx'
import './wallet-style.ts'
import { useRealm } from '../shared/use-realm.ts'

/** The page `wallet` of the member centre: the balance, its parts, and the latest transactions. */
export function WalletPage(_: Partial<ScreenProps>) {
  const realm = useRealm()
  const t = useText()
  const { money } = useFormats()
  const data = dataOf(useStore(funds(realm).$state))
  return (
    <>
      <PageHead title={t('wallet.title')}>
        <div className="wallet-limit">
          {data && data.depositLeft !== null && (
            <span>
              {t('wallet.limitLeft')} <strong>{money(data.depositLeft, data.currencySymbol)}</strong>
            </span>
          )}
          <RouteLink to="/member#limits" part="button button-outline" className="button button-outline button-small">
            <Icon of={gauge} size={18} />
            {t('wallet.limits')}
          </RouteLink>
        </div>
      </PageHead>
      <Wallet />
    </>
  )
}

declare module '../shared/lazy-part.ts' {
  interface LazyParts {
    /** Loaded if a withdrawal waits for the member's answer. */
    arrivalCards: ComponentType
    /** On wide screens a part of the wallet; otherwise a button links to its page. */
    deposits: ComponentType<ScreenProps>
  }
}

const wide = matchMedia('(width >= 1280px)')

/** The cards of the wallet, in two columns if there is room. */
function Wallet() {
  const realm = useRealm()
  const single = useStore(merchantWallet(realm).$state)
  const all = useStore(funds(realm).$state)
  const data = dataOf(all)
  const answers = [all, single, useStore(latestTransactions(realm).$state)]
  const isLoading = answers.some(({ status }) => status !== 'ready' && status !== 'failed')
  // only for the first load: a reload does not change the page's height
  const [isFirst, setFirst] = useState(true)
  if (isFirst && !isLoading) setFirst(false)
  const vendors = data?.vendors
  // if this call failed, the list of wallets decides
  const isKnown = single.status === 'ready' || single.status === 'failed'
  const hasVendors = isKnown && !(dataOf(single)?.isSingle && vendors?.length === 0) && vendors?.length !== 0
  return (
    <div className="wallet-frame">
      <div className={hasVendors ? 'wallet wallet-two' : 'wallet'} aria-busy={isFirst}>
        {data && data.waiting > 0 && (
          <div className="wallet-arrival">
            <Lazy part={lazyPart('arrivalCards')}>{(ArrivalCards) => <ArrivalCards />}</Lazy>
          </div>
        )}
        <BalanceCard hasDeposit={wide.matches} />
        {wide.matches && (
          <div className="wallet-deposit">
            <Lazy part={lazyPart('deposits')} waiting={<div part="card" className="wallet-card wallet-deposit-wait" aria-busy="true" />}>
              {(Deposits) => <Deposits place="" />}
            </Lazy>
          </div>
        )}
        {hasVendors && <VendorCard />}
        <LatestCard />
      </div>
    </div>
  )
}
