import { formatRange } from '../../../core/i18n/format-range.ts'
import { ask } from '../../../core/site/popups.ts'
import { useState } from 'react'
import { dropPayee } from '../../../core/wallet/withdraw.ts'
import type { Payee, PayeeKind, WithdrawMethod, WithdrawOffer } from '../../../core/wallet/withdraw-calls.ts'
import { gatewayNow } from '../../../core/platform/gateway-time.ts'
import { parseAmount } from '../../../core/money/parse-amount.ts'
import { type Drawing, Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { bank } from '../../../ui/icons/bank.ts'
import { close } from '../../../ui/icons/close.ts'
import { coin } from '../../../ui/icons/coin.ts'
import { ewallet } from '../../../ui/icons/ewallet.ts'
import { Radio } from '../../../ui/radio.tsx'
import { useUniqueId } from '../../../ui/unique-id.ts'
import { moneyErrorText } from '../../money/money-error-text.ts'
import { useMoney } from '../../money/use-money.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useText } from '../../shared/use-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { payeeName } from './withdrawal-address.ts'
import { useRealm } from '../../shared/use-realm.ts'

export const kindIcons: Record<PayeeKind, Drawing> = { bank, ewallet, crypto: coin }

/** Formats a range: `$20 – $10,000`, without cents if both limits are whole. A hook. */
export function useRange(): (minimum: string, maximum: string) => string {
  const { money } = useMoney()
  const short = (amount: string) => money(amount, { isWhole: true })
  return (minimum, maximum) => formatRange(short(minimum), short(maximum))
}

/** Formats a method's fee. A hook. */
export function useFeeText(): (method: WithdrawMethod) => string {
  const t = useText()
  const { money } = useMoney()
  const { rate: written } = useFormats()
  return ({ rate, flat }) => {
    const isFlat = (parseAmount(flat) ?? 0n) > 0n
    if (rate === 0) return isFlat ? t('withdraw.feeFlat', { amount: money(flat) }) : t('withdraw.noFee')
    const share = written(rate)
    return isFlat ? `${share} + ${money(flat)}` : share
  }
}

interface PayeeRowsProps {
  offer: WithdrawOffer
  chosen: string
  onChoose: (id: string) => void
}

/** The member's accounts as radio buttons in aligned columns: name, limits, fee, time. Each account can be removed. */
export function PayeeRows({ offer, chosen, onChoose }: PayeeRowsProps) {
  const realm = useRealm()
  const t = useText()
  const name = useUniqueId()
  const rangeOf = useRange()
  const feeOf = useFeeText()
  const { time } = useFormats()
  const [fault, setFault] = useState('')
  const remove = async (payee: Payee) => {
    setFault('')
    const isSure = await ask(realm, {
      tone: 'danger',
      titleKey: 'withdraw.remove',
      text: t('withdraw.removeText', { name: payeeName(payee) }),
      confirmKey: 'withdraw.removeYes',
      cancelKey: 'common.cancel',
    })
    if (isSure) await dropPayee(realm, payee.id).catch((error: unknown) => setFault(moneyErrorText(t, error)))
  }
  const now = gatewayNow()
  return (
    <>
      <div className="payee-rows" role="radiogroup" aria-label={t('withdraw.to')}>
        {offer.payees.map((payee) => {
          const method = offer.methods.find(({ kind }) => kind === payee.kind)
          const title = payeeName(payee)
          const from = Math.max(offer.outflowsFrom, offer.canConfirmPayee ? 0 : payee.usableAt)
          const isWaiting = from > now
          return (
            <div key={payee.id} className="payee-row" data-state={payee.id === chosen ? 'chosen' : 'open'}>
              <label>
                <Radio name={name} value={payee.id} checked={payee.id === chosen} onChange={() => onChoose(payee.id)} />
                <Icon of={kindIcons[payee.kind]} size={20} />
                <span className="payee-name">
                  <strong>
                    <bdi>{title}</bdi>
                  </strong>
                  <small>{payee.holder || t(`withdraw.kind.${payee.kind}`)}</small>
                  {(isWaiting || payee.usableAt > now) && (
                    <small className="payee-wait">
                      {t(isWaiting ? 'withdraw.payeeFromOnly' : 'withdraw.payeeFrom', { time: time(isWaiting ? from : payee.usableAt) })}
                    </small>
                  )}
                </span>
                {method && (
                  <span className="payee-terms">
                    <span>{rangeOf(method.minimum, method.maximum)}</span>
                    <span>{feeOf(method)}</span>
                    {!isWaiting && <span>{t('withdraw.minutes', { count: method.minutes })}</span>}
                  </span>
                )}
              </label>
              <IconButton of={close} size={18} label={t('withdraw.removeName', { name: title })} onClick={() => void remove(payee)} />
            </div>
          )
        })}
      </div>
      <Alert text={fault} />
    </>
  )
}
