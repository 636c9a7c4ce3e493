import { useStore } from '@nanostores/react'
import { funds, merchantWallet } from '../../core/wallet/funds.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { gauge } from '../../ui/icons/gauge.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ScreenProps } from '../definition.ts'
import { PageHead } from '../page-head.tsx'
import { RouteLink } from '../route-link.tsx'
import { useText } from '../use-text.ts'
import { BalanceCard } from './balance-card.tsx'
import { LatestCard } from './latest-card.tsx'
import { VendorCard } from './vendor-card.tsx'
import './wallet-style.ts'

/** The page `wallet` of the member centre: what one has, where it lies, and what has moved last. */
export function WalletPage(_: Partial<ScreenProps>) {
  const t = useText()
  return (
    <>
      <PageHead title={t('wallet.title')}>
        <RouteLink to="/member#limits" className="button button-outline button-small">
          <Icon of={gauge} size={18} />
          {t('wallet.limits')}
        </RouteLink>
      </PageHead>
      <Wallet />
    </>
  )
}

/** The cards of the wallet, in two columns where there is room. */
export function Wallet() {
  const single = useStore(merchantWallet.$state)
  const vendors = dataOf(useStore(funds.$state))?.vendors
  // where it can't be learnt, the wallets themselves tell
  const isKnown = single.status === 'ready' || single.status === 'failed'
  const hasVendors = isKnown && !(dataOf(single)?.isSingle && vendors?.length === 0) && vendors?.length !== 0
  return (
    <div className="wallet-frame">
      <div className={hasVendors ? 'wallet wallet-two' : 'wallet'}>
        <BalanceCard />
        {hasVendors && <VendorCard />}
        <LatestCard />
      </div>
    </div>
  )
}
