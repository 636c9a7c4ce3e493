import { useStore } from '@nanostores/react'
import { type FormEvent, useRef, useState } from 'react'
import type { Place } from '../../core/site/paths.ts'
import { ask } from '../../core/site/popups.ts'
import { amountFault } from '../../core/wallet/amount-fault.ts'
import { $balance } from '../../core/wallet/balance.ts'
import { parseAmount, toAmount } from '../../core/money/parse-amount.ts'
import type { MemberTransfer, TransferTarget } from '../../core/wallet/transfer-calls.ts'
import { sendMoney } from '../../core/wallet/transfers.ts'
import { Badge } from '../../ui/badge.tsx'
import { ActionBar } from '../../ui/action-bar.tsx'
import { ByWidth } from './flow.tsx'
import { FrozenNotice } from './frozen-notice.tsx'
import { OutflowButton } from './money-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { upline } from '../../ui/icons/upline.ts'
import { amountFaultText } from './amount-fault-text.ts'
import { AmountField } from './amount-field.tsx'
import { moneyErrorText } from './money-error-text.ts'
import { SummaryRows } from './summary-rows.tsx'
import { useForfeit } from './use-forfeit.ts'
import { ProofWaits } from './proof-waits.tsx'
import { useSubmit } from '../shared/use-submit.ts'
import { isPaymentPassword, paymentFault, PaymentPasswordField } from './payment-password.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useIsBefore } from '../shared/use-is-before.ts'
import { useText } from '../shared/use-text.ts'
import { FormLines } from './form-lines.tsx'
import { TransferReceipt } from './transfer-receipt.tsx'
import { useReceipt } from './use-receipt.ts'
import './transfer-style.ts'
import { useRealm } from '../shared/use-realm.ts'

interface MemberTransferFormProps {
  to: Pick<MemberTransfer, 'direction' | 'account'>
  target: TransferTarget
  /** The receiver's masked name, which the member confirms with the transfer. */
  name: string
  /** The name by which the sender knows the receiver. By default the masked name. */
  shownAs?: string
  title: string
  /** The receiver's role for the sender: 'Your upline'. */
  whose: string
  /** true inside a dialog: no frame. */
  isBare?: boolean
  /** The page that shows the wallet's transactions. */
  history?: Place
  onSent?: () => void
}

/** The form of a transfer: amount, password, a confirmation with the receiver's masked name, and the receipt. */
export function MemberTransferForm({ to, target, name, shownAs = name, title, whose, isBare, history, onSent }: MemberTransferFormProps) {
  const realm = useRealm()
  const t = useText()
  const { money } = useFormats()
  const balance = useStore($balance(realm))
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { state, isBusy, run, reset } = useSubmit()
  const { receipt, show, drop } = useReceipt(isBare ? undefined : 'transfer-upline')
  const sure = useForfeit()
  const shown = (amount: bigint | string | null) => money(typeof amount === 'bigint' ? toAmount(amount) : amount, target.currencySymbol)
  const minimum = parseAmount(target.minimum ?? '') ?? 1n
  const most = parseAmount(target.withdrawable ?? '') ?? 0n
  const main = parseAmount((balance.status === 'ready' && balance.data.balance) || '')
  const amount = parseAmount(typed)
  const fault = amountFault(typed, minimum, most)
  const isGood = fault === undefined && amount !== null
  const failure = state.status === 'failed' ? state.error : undefined
  const passwordFault = failure === undefined ? undefined : paymentFault(t, failure)
  const isWaiting = useIsBefore(target.outflowsFrom)
  const focus = (field: string) => form.current?.querySelector<HTMLElement>(`input[name=${field}]`)?.focus()
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || isWaiting) return
    setChecked(true)
    if (!isGood) return focus('amount')
    if (!isPaymentPassword(password)) return focus('paymentPassword')
    const values = { amount: shown(amount), name: shownAs }
    const isSure = await ask(realm, {
      tone: 'info',
      titleKey: 'upline.ask',
      textKey: 'upline.askText',
      values,
      confirmKey: 'upline.askSend',
      cancelKey: 'common.cancel',
    })
    if (!isSure) return
    await run(async (onChecking) => {
      const transfer = await sure((forfeit) => sendMoney(realm, { ...to, name, amount: toAmount(amount), forfeit }, password, onChecking))
      onSent?.()
      show({ transfer, to: shownAs })
    })
  }

  if (receipt) {
    return (
      <div className={isBare ? undefined : 'transfer-narrow'}>
        <TransferReceipt
          transfer={receipt.transfer}
          isNew={receipt.isNew}
          title={t('upline.done', { amount: shown(receipt.transfer.amount), name: receipt.to })}
          again={t('upline.again')}
          isBare={isBare}
          history={history}
          onAgain={() => {
            reset()
            drop()
            setTyped('')
            setPassword('')
            setChecked(false)
          }}
        />
      </div>
    )
  }
  return (
    <>
      <div className={isBare ? undefined : 'transfer-narrow'}>
        <FrozenNotice />
      </div>
      <form
        ref={form}
        part={isBare ? undefined : 'card'}
        className={isBare ? 'transfer transfer-bare' : 'wallet-card transfer transfer-narrow flow-fill'}
        noValidate
        aria-label={title}
        onSubmit={(event) => void onSubmit(event)}
      >
        <AmountField
          label={t('upline.amount')}
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setChecked(false)
            reset()
          }}
          range={most >= minimum && t('upline.range', { minimum: shown(minimum), most: shown(most) })}
          error={
            most < minimum
              ? t('upline.tooLittle', { minimum: shown(minimum) })
              : isChecked && fault
                ? amountFaultText(t, fault, shown(minimum), shown(most))
                : undefined
          }
          isLocked={isBusy}
        />
        <div className="transfer-to">
          <i>
            <Icon of={upline} size={20} />
          </i>
          <div>
            <small>{whose}</small>
            <strong>
              <bdi>{shownAs}</bdi>
            </strong>
          </div>
          {target.isAgent && <Badge>{t('upline.agent')}</Badge>}
        </div>
        {target.hasPaymentPassword ? (
          <PaymentPasswordField
            value={password}
            isLocked={isBusy}
            error={passwordFault ?? (isChecked && isGood && !isPaymentPassword(password) ? t('payment.fault.digits') : '')}
            onChange={(text) => {
              setPassword(text)
              reset()
            }}
          />
        ) : (
          <div className="transfer-missing">
            <p>{t('first-password.why')}</p>
            <RouteLink to="/member#securityCenter" part="button button-secondary" className="button button-secondary">
              {t('first-password.set')}
            </RouteLink>
          </div>
        )}
        <SummaryRows
          boxed
          rows={[
            { label: t('upline.gets', { name: shownAs }), value: isGood ? shown(amount) : shown(0n) },
            { label: t('upline.fee'), value: t('upline.noFee') },
            main !== null && { label: t('upline.after'), value: shown(isGood ? most - amount : main) },
          ]}
        />
        {isWaiting && <ProofWaits until={target.outflowsFrom} />}
        <FormLines
          error={failure !== undefined && !passwordFault ? moneyErrorText(t, failure) : ''}
          isChecking={state.status === 'checking'}
        />
        <ActionBar sumLabel={t('upline.amount')} sum={isGood ? shown(amount) : undefined}>
          <OutflowButton
            type="submit"
            tone="accent"
            size="large"
            pending={isBusy}
            disabled={!target.hasPaymentPassword || most < minimum || isWaiting}
          >
            {isGood ? <ByWidth phone={t('upline.send')} wide={t('upline.confirm', { amount: shown(amount) })} /> : t('upline.send')}
          </OutflowButton>
        </ActionBar>
      </form>
    </>
  )
}
