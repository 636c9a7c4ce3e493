import { useStore } from '@nanostores/react'
import { limits } from '../../core/member/limits.ts'
import { funds, merchantWallet } from '../../core/wallet/funds.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { gauge } from '../../ui/icons/gauge.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ScreenProps } from '../definition.ts'
import { PageHead } from '../page-head.tsx'
import { RouteLink } from '../route-link.tsx'
import { useFormats } from '../use-formats.ts'
import { useText } from '../use-text.ts'
import { BalanceCard } from './balance-card.tsx'
import { LatestCard } from './latest-card.tsx'
import { VendorCard } from './vendor-card.tsx'
import { ArrivalCards } from './withdraw/arrival-card.tsx'
import './wallet-style.ts'

/** The page `wallet` of the member centre: what one has, where it lies, and what has moved last. */
export function WalletPage(_: Partial<ScreenProps>) {
  const t = useText()
  const { money } = useFormats()
  const own = useStore(limits.$state)
  const left = dataOf(own)?.limits.find(({ kind }) => kind === 'deposit.day')
  return (
    <>
      <PageHead title={t('wallet.title')}>
        <div className="wallet-limit">
          {left && left.value !== null && (
            <span>
              {t('wallet.limitLeft')} <strong>{money(left.left, dataOf(own)?.currencySymbol)}</strong>
            </span>
          )}
          <RouteLink to="/member#limits" className="button button-outline button-small">
            <Icon of={gauge} size={18} />
            {t('wallet.limits')}
          </RouteLink>
        </div>
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
        <div className="wallet-arrival">
          <ArrivalCards />
        </div>
        <BalanceCard />
        {hasVendors && <VendorCard />}
        <LatestCard />
      </div>
    </div>
  )
}
