import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { vendorName } from '../../core/games/vendor-name.ts'
import { findText } from '../../core/i18n/find-text.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { $isBalanceHidden } from '../../core/wallet/balance.ts'
import { funds, setAutoTransfer } from '../../core/wallet/funds.ts'
import type { VendorFunds } from '../../core/wallet/funds-calls.ts'
import { parseAmount } from '../../core/money/parse-amount.ts'
import type { Transfer } from '../../core/wallet/transfer-calls.ts'
import { collectMoney } from '../../core/wallet/transfers.ts'
import { MoneyButton } from '../money/money-button.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chevronDown } from '../../ui/icons/chevron-down.ts'
import { transfer } from '../../ui/icons/transfer.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useUniqueId } from '../../ui/unique-id.ts'
import { useChanged } from '../../ui/use-changed.ts'
import { errorText } from '../shared/error-text.ts'
import { moneyErrorText } from '../money/money-error-text.ts'
import { useSubmit } from '../shared/use-submit.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { useRealm } from '../shared/use-realm.ts'
import { $language } from '../../core/i18n/language.ts'
import '../../ui/icon-button.tsx' // the styles of a link that looks like an icon button

const isFilled = ({ amount }: Pick<VendorFunds, 'amount'>) => (parseAmount(amount ?? '') ?? 0n) > 0n

/** The vendors' wallets: each balance with transfer links, and a button that moves everything back at once. */
export function VendorCard() {
  const realm = useRealm()
  const t = useText()
  const { money } = useFormats()
  const isHidden = useStore($isBalanceHidden)
  const state = useStore(funds(realm).$state)
  const data = dataOf(state)
  const collect = useSubmit<Transfer>()
  const amount = (value: string | null) => (isHidden ? '***' : money(value, data?.currencySymbol))
  return (
    <section part="card" className="wallet-card wallet-vendors" aria-label={t('wallet.vendors')}>
      <header className="wallet-head">
        <h3>{t('wallet.vendors')}</h3>
        {data && <strong>{amount(data.vendorTotal)}</strong>}
      </header>
      {data ? (
        <>
          <VendorRows vendors={data.vendors} amount={amount} />
          <AutoTransfer isOn={data.isAutoTransfer} />
          <div className="wallet-collect">
            {isFilled({ amount: data.vendorTotal }) && (
              <MoneyButton wide pending={collect.isBusy} onClick={() => void collect.run((value) => collectMoney(realm, value))}>
                {t('wallet.collect', { amount: amount(data.vendorTotal) })}
              </MoneyButton>
            )}
            <p role="status">
              {collect.state.status === 'checking' && t('common.checkingStatus')}
              {collect.state.status === 'done' && t('wallet.collected', { amount: amount(collect.state.value.amount) })}
            </p>
            {collect.state.status === 'failed' && <Alert isLine text={moneyErrorText(t, collect.state.error)} />}
          </div>
        </>
      ) : (
        <div aria-busy={state.status !== 'failed'}>{state.status === 'failed' ? null : <SkeletonLines count={6} />}</div>
      )}
    </section>
  )
}

/** The minimum number of rows. Vendors' wallets without money fill up the list only to this number. */
const least = 4

/** The vendors, those with money first. Further ones without money are folded. */
function VendorRows({ vendors, amount }: { vendors: readonly VendorFunds[]; amount: (value: string | null) => string }) {
  const t = useText()
  const filled = vendors.filter(isFilled)
  const sorted = [...filled, ...vendors.filter((vendor) => !isFilled(vendor))]
  const count = Math.max(least, filled.length)
  const rows = (list: readonly VendorFunds[]) => (
    <ul className="wallet-vendor-list">
      {list.map((vendor) => (
        <VendorRow key={vendor.vassalage} vendor={vendor} amount={amount(vendor.amount)} />
      ))}
    </ul>
  )
  const rest = sorted.slice(count)
  return (
    <div className="wallet-vendor-rows">
      {rows(sorted.slice(0, count))}
      {rest.length > 0 && (
        <details className="wallet-vendor-more">
          <summary>
            {t('wallet.moreVendors', { count: rest.length })}
            <Icon of={chevronDown} size={18} />
          </summary>
          {rows(rest)}
        </details>
      )}
    </div>
  )
}

function VendorRow({ vendor, amount }: { vendor: VendorFunds; amount: string }) {
  const t = useText()
  const name = vendorName(vendor, useStore($language)) || t('wallet.noName')
  const icon = fromCdn('IMAGE_CDN', vendor.iconUrl)
  const way = isFilled(vendor) ? 'from' : 'to'
  return (
    <li className={isFilled(vendor) ? undefined : 'wallet-empty'}>
      <span className="wallet-vendor-mark">{icon && <img src={icon} alt="" width="24" height="24" decoding="async" />}</span>
      <span className="wallet-vendor-name">
        <strong>{name}</strong>
        <small>{findText(t, `wallet.type.${vendor.gameType}`) ?? vendor.gameType}</small>
      </span>
      <span className="wallet-vendor-amount">{amount}</span>
      <RouteLink
        to={`/member#transferFund?${way}=${encodeURIComponent(vendor.vassalage)}`}
        part="icon-button"
        className="icon-button wallet-vendor-move"
        aria-label={t(way === 'from' ? 'wallet.moveFrom' : 'wallet.moveTo', { name })}
      >
        <Icon of={transfer} size={18} />
      </RouteLink>
    </li>
  )
}

function AutoTransfer({ isOn }: { isOn: boolean }) {
  const realm = useRealm()
  const t = useText()
  const id = useUniqueId()
  const [wanted, setWanted] = useState<boolean>()
  const [error, setError] = useState<unknown>()
  // the switch shows the requested state until the gateway confirms it
  if (useChanged(isOn)) setWanted(undefined)
  const toggle = async () => {
    setWanted(!isOn)
    setError(undefined)
    try {
      await setAutoTransfer(realm, !isOn)
    } catch (failure) {
      setError(failure)
      setWanted(undefined)
    }
  }
  return (
    <div className="wallet-auto">
      <div>
        <strong id={id}>{t('wallet.auto')}</strong>
        <small id={`${id}-text`}>{t('wallet.autoText')}</small>
        {error !== undefined && <Alert isLine text={errorText(t, error)} />}
      </div>
      <Switch
        isOn={wanted ?? isOn}
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        onClick={() => wanted === undefined && void toggle()}
      />
    </div>
  )
}
