import { useStore } from '@nanostores/react'
import { $mayInvite } from '../../core/session/pause.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { $balance, $isBalanceHidden, refreshBalance, toggleBalance } from '../../core/wallet/balance.ts'
import { funds } from '../../core/wallet/funds.ts'
import type { Funds } from '../../core/wallet/funds-calls.ts'
import { parseAmount } from '../../core/money/parse-amount.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { deposit as depositIcon } from '../../ui/icons/deposit.ts'
import { eye } from '../../ui/icons/eye.ts'
import { eyeOff } from '../../ui/icons/eye-off.ts'
import { refresh } from '../../ui/icons/refresh.ts'
import { transfer } from '../../ui/icons/transfer.ts'
import { withdraw } from '../../ui/icons/withdraw.ts'
import { type MeterPart, TileMeter } from '../../ui/tile-meter.tsx'
import { deposit } from '../shared/member-steps.ts'
import { BigAmount } from '../money/big-amount.tsx'
import { PauseLine } from '../money/pause-line.tsx'
import { TurnoverProgress } from '../money/turnover-progress.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { useRealm } from '../shared/use-realm.ts'

const hidden = '***'
const minor = (amount: string | null | undefined) => parseAmount(amount ?? '') ?? 0n

/**
 * The main wallet's balance as a large figure, and the parts of the total as tiles. hasDeposit: the deposit card is further down on the
 * page.
 */
export function BalanceCard({ hasDeposit }: { hasDeposit: boolean }) {
  const realm = useRealm()
  const t = useText()
  const { money } = useFormats()
  const balance = useStore($balance(realm))
  const isHidden = useStore($isBalanceHidden)
  const state = useStore(funds(realm).$state)
  const data = dataOf(state)
  const mayInvite = useStore($mayInvite(realm))
  const failed = balance.status === 'failed'
  const shown = balance.status === 'ready' ? money(balance.data.balance, balance.data.currencySymbol) : failed ? money(null) : null
  return (
    <section part="card" className="wallet-card wallet-balance" aria-label={t('wallet.balance')}>
      <div className="wallet-balance-head">
        <div>
          <h3 className="wallet-label">
            {t('wallet.main')}
            <IconButton
              of={isHidden ? eyeOff : eye}
              size={18}
              className="wallet-eye"
              label={t(isHidden ? 'wallet.show' : 'wallet.hide')}
              onClick={toggleBalance}
            />
          </h3>
          <p className="wallet-amount" aria-busy={shown === null}>
            {shown === null ? <span className="wallet-wait" /> : <BigAmount text={isHidden ? hidden : shown} />}
            {failed && <IconButton of={refresh} label={t('wallet.retryBalance')} onClick={() => void refreshBalance(realm)} />}
          </p>
        </div>
        <div className="wallet-ways">
          {!hasDeposit && mayInvite && !data?.pause && (
            <Button tone="accent" icon={depositIcon} onClick={() => deposit(realm)}>
              {t('wallet.deposit')}
            </Button>
          )}
          <RouteLink to="/member#withdraw" part="button button-secondary" className="button button-secondary">
            <Icon of={withdraw} size={20} />
            {t('wallet.withdraw')}
          </RouteLink>
          <RouteLink to="/member#transferFund" part="button button-secondary" className="button button-secondary">
            <Icon of={transfer} size={20} />
            {t('wallet.transfer')}
          </RouteLink>
        </div>
      </div>
      {!hasDeposit && <PauseLine pause={data?.pause} />}
      {data ? (
        <MadeOf data={data} isHidden={isHidden} />
      ) : state.status === 'failed' ? (
        <p className="wallet-failed">
          {t('wallet.partsFailed')}
          <Button size="small" icon={refresh} onClick={funds(realm).reload}>
            {t('common.retry')}
          </Button>
        </p>
      ) : (
        <div className="wallet-parts-wait" aria-busy="true" />
      )}
    </section>
  )
}

function MadeOf({ data, isHidden }: { data: Funds; isHidden: boolean }) {
  const t = useText()
  const { money } = useFormats()
  const amount = (value: string | null) => (isHidden ? hidden : money(value, data.currencySymbol))
  const filled = data.vendors.filter((vendor) => minor(vendor.amount) > 0n).length
  const parts: [tone: NonNullable<MeterPart['tone']>, label: string, amount: string | null][] = [
    ['plain', t('wallet.withdrawable'), data.withdrawable],
  ]
  if (minor(data.locked) > 0n) parts.push(['locked', t('wallet.locked'), data.locked])
  if (minor(data.held) > 0n) parts.push(['accent', t('wallet.held'), data.held])
  if (filled > 0) parts.push(['info', t('wallet.inVendors', { count: filled }), data.vendorTotal])
  const total = Number(minor(data.total)) || 1
  // only for drawing: a share needs no cents
  const meter = parts.map(([tone, , value]) => ({ tone, share: isHidden ? 0 : Number(minor(value)) / total }))
  return (
    <>
      <TileMeter parts={meter} count={58} />
      <dl className="wallet-parts">
        {parts.map(([tone, label, value]) => (
          <div key={tone}>
            <dt>
              <i className={`tile-meter-${tone}`} />
              {label}
            </dt>
            <dd>{amount(value)}</dd>
          </div>
        ))}
        <div className="wallet-everything">
          <dt>{t('wallet.everything')}</dt>
          <dd>{amount(data.total)}</dd>
        </div>
      </dl>
      {data.turnover && <TurnoverProgress turnover={data.turnover} money={amount} />}
    </>
  )
}
