import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { findText } from '../../../core/i18n/find-text.ts'
import { ApiError, errorCode } from '../../../core/platform/errors.ts'
import { dataOf } from '../../../core/platform/remote.ts'
import { amountFault } from '../../../core/wallet/amount-fault.ts'
import { parseAmount, toAmount } from '../../../core/money/parse-amount.ts'
import { withdraw, withdrawOffer } from '../../../core/wallet/withdraw.ts'
import type { Payee, Withdrawal, WithdrawMethod, WithdrawOffer } from '../../../core/wallet/withdraw-calls.ts'
import { withdrawFee } from '../../../core/wallet/withdraw-fee.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { useChanged } from '../../../ui/use-changed.ts'
import { ByWidth } from '../../money/flow.tsx'
import { OutflowButton } from '../../money/money-button.tsx'
import { goToMember } from '../../shared/member-steps.ts'
import { amountFaultText } from '../../money/amount-fault-text.ts'
import { AmountField } from '../../money/amount-field.tsx'
import { moneyErrorText } from '../../money/money-error-text.ts'
import { isPaymentPassword, PaymentPasswordField, paymentFault } from '../../money/payment-password.tsx'
import { SummaryRows } from '../../money/summary-rows.tsx'
import { useMoney } from '../../money/use-money.ts'
import { useForfeit } from '../../money/use-forfeit.ts'
import { useSubmit } from '../../shared/use-submit.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useIsBefore } from '../../shared/use-is-before.ts'
import { useText } from '../../shared/use-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { chosenOf, withdrawDraft } from '../../../core/wallet/withdraw-draft.ts'
import { withdrawalPlace } from './withdrawal-address.ts'
import { useRealm } from '../../shared/use-realm.ts'

/** The value of a PAYEE_WAITING error: from when on the account can be used, in ms since 1970. */
const Until = z.object({ until: z.number() })
const minor = (amount: string) => parseAmount(amount) ?? 0n
const least = (...amounts: bigint[]) => amounts.reduce((low, each) => (each < low ? each : low))
const quick = ['50.00', '100.00', '200.00']

/** The amount, the account (children), the payment password, and what follows from them before the member confirms. */
export function AmountStep({ children }: { children: ReactNode }) {
  const realm = useRealm()
  const offer = dataOf(useStore(withdrawOffer(realm).$state))
  const { payeeId } = useStore(withdrawDraft.$values(realm))
  const t = useText()
  const payee = offer && chosenOf(offer, payeeId)
  if (!offer || !payee) return children
  const method = offer.methods.find(({ kind }) => kind === payee.kind)
  // the operator has disabled this withdrawal method; the account stays
  if (!method)
    return (
      <>
        <p className="withdraw-note" role="status">
          {t('withdraw-form.stopped')}
        </p>
        {children}
      </>
    )
  return (
    <AmountForm offer={offer} payee={payee} method={method}>
      {children}
    </AmountForm>
  )
}

interface AmountFormProps {
  offer: WithdrawOffer
  payee: Payee
  method: WithdrawMethod
  children: ReactNode
}

function AmountForm({ offer, payee, method, children }: AmountFormProps) {
  const realm = useRealm()
  const t = useText()
  const { money } = useMoney()
  const { time } = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const { amount } = useStore(withdrawDraft.$values(realm))
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const { state, isBusy, run, reset } = useSubmit<Withdrawal>()
  const sure = useForfeit()
  if (useChanged(payee.kind)) setTried(false)
  const isYoung = useIsBefore(payee.usableAt)
  const isProofYoung = useIsBefore(offer.outflowsFrom)
  const isWaiting = isProofYoung || (isYoung && !offer.canConfirmPayee)
  const usableFrom = time(Math.max(isProofYoung ? offer.outflowsFrom : 0, offer.canConfirmPayee ? 0 : payee.usableAt))
  const minimum = minor(method.minimum)
  const maximum = least(minor(method.maximum), minor(offer.dayLeft), minor(offer.withdrawable))
  const typed = parseAmount(amount)
  const fault = amountFault(amount, minimum, maximum)
  const isFine = typed !== null && fault === undefined
  const fee = isFine ? withdrawFee(method, typed) : 0n
  const error = state.status === 'failed' ? state.error : undefined
  const passwordFault = error === undefined ? undefined : paymentFault(t, error)
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`input[name=${name}]`)?.focus()
  const change = (text: string) => {
    withdrawDraft.change(realm, { payeeId: payee.id, amount: text })
    reset()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isWaiting) return
    setTried(true)
    if (!isFine) return focus('amount')
    if (!isPaymentPassword(password)) return focus('paymentPassword')
    const asked = { payeeId: payee.id, amount: toAmount(typed), fee: toAmount(fee) }
    void run(async (onChecking) => {
      try {
        const withdrawal = await sure((forfeit) => withdraw(realm, { ...asked, forfeit }, password, onChecking))
        withdrawDraft.change(realm, { amount: '' })
        // if the member has left the page, the withdrawal's page is not opened
        if (form.current) goToMember(realm, withdrawalPlace(withdrawal.id))
        return withdrawal
      } catch (thrown) {
        if (paymentFault(t, thrown)) setTimeout(() => focus('paymentPassword'))
        throw thrown
      }
    })
  }
  const why = minor(offer.dayLeft) < minimum ? 'dayOver' : minor(offer.locked) > 0n ? 'tooMuchLocked' : 'tooLittle'
  if (maximum < minimum)
    return (
      <>
        <p className="withdraw-note" role="status">
          {t(`withdraw-form.${why}`, { minimum: money(minimum) })}
        </p>
        {children}
      </>
    )
  const steps = [...quick.filter((each) => minor(each) >= minimum && minor(each) < maximum), toAmount(maximum)]
  return (
    <form ref={form} className="withdraw-amount flow-fill" noValidate onSubmit={onSubmit}>
      <div className="withdraw-fields">
        <AmountField
          label={t('withdraw-form.amount')}
          value={amount}
          onChange={change}
          range={t('withdraw-form.range', { minimum: money(minimum), maximum: money(maximum) })}
          quick={steps}
          isLastMost
          isLocked={isBusy}
          error={
            (isTried || amount !== '') && fault && (fault !== 'empty' || isTried) && !(fault === 'minimum' && !isTried)
              ? amountFaultText(t, fault, money(minimum), money(maximum))
              : undefined
          }
        />
        {children}
        <PaymentPasswordField
          value={password}
          onChange={(text) => {
            setPassword(text)
            reset()
          }}
          isLocked={isBusy}
          error={passwordFault ?? (isTried && !isPaymentPassword(password) ? t('payment.fault.digits') : undefined)}
        />
      </div>
      <div className="withdraw-confirm">
        <h4>{t('withdraw-form.before')}</h4>
        <SummaryRows
          rows={[
            { label: t('withdraw-form.amount'), value: isFine ? money(typed) : '—' },
            { label: t('withdraw-form.fee'), value: isFine ? money(fee) : '—' },
            { label: t('withdraw-form.youGet'), value: isFine ? money(typed - fee) : '—', tone: 'total' },
          ]}
        />
        <SummaryRows
          boxed
          rows={[
            {
              label: t('withdraw-form.after'),
              value: isFine ? money(minor(offer.turnover ? offer.withdrawable : offer.balance) - typed) : money(offer.balance),
            },
            { label: t('withdraw.dayAfter'), value: isFine ? money(minor(offer.dayLeft) - typed) : money(offer.dayLeft) },
            isWaiting
              ? { label: t('withdraw-form.usableFrom'), value: usableFrom }
              : { label: t('withdraw-form.takes'), value: t('withdraw.minutes', { count: method.minutes }) },
          ]}
        />
        {isWaiting && (
          <p className="withdraw-note" role="status">
            {t(isProofYoung ? 'money.proofWaits' : 'withdraw-form.waiting', { time: usableFrom })}
          </p>
        )}
        <Alert text={error !== undefined && !passwordFault ? withdrawError(t, error, time) : ''} />
        <p className="withdraw-text">{t('withdraw-form.confirmLater', { count: offer.confirmMinutes })}</p>
        <ActionBar
          sumLabel={t('withdraw-form.youGet')}
          sum={isFine ? money(typed - fee) : undefined}
          note={
            <p role="status" className="withdraw-text">
              {state.status === 'checking' && t('common.checkingStatus')}
            </p>
          }
        >
          <OutflowButton type="submit" tone="accent" size="large" pending={isBusy} disabled={isWaiting}>
            {isFine ? (
              <ByWidth phone={t('withdraw.title')} wide={t('withdraw-form.send', { amount: money(typed) })} />
            ) : (
              t('withdraw.title')
            )}
          </OutflowButton>
        </ActionBar>
      </div>
    </form>
  )
}

/** The text for an error of this form. */
function withdrawError(t: ReturnType<typeof useText>, error: unknown, time: (at: number) => string): string {
  const { data } = Until.safeParse(error instanceof ApiError ? error.value : undefined)
  if (errorCode(error) === 'PAYEE_WAITING' && data) return t('withdraw-form.waiting', { time: time(data.until) })
  return findText(t, `withdraw-form.error.${errorCode(error)}`) ?? moneyErrorText(t, error)
}
