import { useStore } from '@nanostores/react'
import { type FormEvent, useRef, useState } from 'react'
import { askLogin } from '../../../core/session/ask-login.ts'
import { ApiError, errorCode } from '../../../core/platform/errors.ts'
import { type AmountFault, amountFault } from '../../../core/wallet/amount-fault.ts'
import type { Deposit, DepositOffer } from '../../../core/wallet/deposit-calls.ts'
import { depositDraft } from '../../../core/wallet/deposit-draft.ts'
import { bonusFigures, depositFee, depositRange, quickAmounts, widest } from '../../../core/wallet/deposit-figures.ts'
import { reloadDeposits, startDeposit } from '../../../core/wallet/deposits.ts'
import { parseAmount, toAmount } from '../../../core/money/parse-amount.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { ByWidth } from '../../money/flow.tsx'
import { MoneyButton } from '../../money/money-button.tsx'
import { amountFaultText } from '../../money/amount-fault-text.ts'
import { AmountField } from '../../money/amount-field.tsx'
import { useSubmit } from '../../shared/use-submit.ts'
import { goToMember } from '../../shared/member-steps.ts'
import { Alert } from '../../../ui/alert.tsx'
import { BeforeConfirm } from './before-confirm.tsx'
import { BonusChoice } from './bonus-choice.tsx'
import { MethodRows } from './method-rows.tsx'
import { useDepositText } from './use-deposit-text.ts'
import { useRealm } from '../../shared/use-realm.ts'

type Faults = Partial<Record<'amount' | 'method' | 'bonus', string>>

interface DepositFormProps {
  offer: DepositOffer
  /** Called with the new deposit, in the same task as the response. */
  onStart: (deposit: Deposit) => void
}

/** The first step: amount, method and promotion, and what follows from them before the player confirms. */
export function DepositForm({ offer, onStart }: DepositFormProps) {
  const realm = useRealm()
  const { t, money, whole, error: errorText } = useDepositText()
  const form = useRef<HTMLFormElement>(null)
  const kept = useStore(depositDraft.$values(realm))
  const draft = { ...kept, method: kept.method || (offer.list[0]?.method ?? '') }
  const [faults, setFaults] = useState<Faults>({})
  const { state, isBusy, run, reset } = useSubmit<Deposit>()

  const method = offer.methods.find(({ id }) => id === draft.method)
  const bonus = offer.bonuses.find(({ id }) => id === draft.bonus)
  // before a method is chosen: the widest limits of all methods
  const range = depositRange(method ?? widest(offer.methods), offer.left)
  const hasRoom = range.maximum >= range.minimum
  const minor = parseAmount(draft.amount)
  const fault = amountFault(draft.amount, range.minimum, range.maximum)
  // no figures for an amount that would be refused
  const accepted = fault === undefined ? minor : null
  const total = accepted === null || !method ? null : accepted + depositFee(accepted, method.rate)
  const isOwnLimit = offer.left !== null && range.maximum === parseAmount(offer.left)
  const amountText = (found: AmountFault) =>
    found === 'maximum' && isOwnLimit
      ? t('deposit-form.overLimit', { left: money(offer.left) })
      : amountFaultText(t, found, money(range.minimum), money(range.maximum))
  const tooMuch = fault === 'maximum' ? amountText(fault) : undefined

  const change = (part: Partial<typeof draft>) => {
    setFaults({})
    depositDraft.change(realm, { ...draft, ...part })
    reset()
  }
  const check = (): Faults => {
    const isTooLittle = bonus && minor !== null && !bonusFigures(minor, bonus).isEnough
    return {
      ...(fault && { amount: amountText(fault) }),
      ...(!method && { method: t('deposit-form.chooseMethod') }),
      ...(isTooLittle && { bonus: t('deposit-form.bonus.minimum', { minimum: whole(bonus.minimum) }) }),
    }
  }
  const send = (amount: bigint, rate: number) =>
    run(async (onChecking) => {
      try {
        const asked = { method: draft.method, amount: toAmount(amount), fee: toAmount(depositFee(amount, rate)), bonus: bonus?.id ?? '' }
        const deposit = await startDeposit(realm, asked, onChecking)
        depositDraft.change(realm, { method: draft.method, amount: '', bonus: '' })
        // if the player has left the page, it is not opened again
        if (form.current) onStart(deposit)
        return deposit
      } catch (error) {
        // the form's values are stored until the player has logged in again
        if (errorCode(error) === 'NOT_LOGGED_IN') askLogin(realm, () => goToMember(realm, '/member#depositv2'))
        else if (error instanceof ApiError && error.kind === 'rejected') reloadDeposits(realm) // the offer has changed
        throw error
      }
    })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !hasRoom) return
    const found = check()
    setFaults(found)
    const [field] = Object.keys(found)
    if (field) form.current?.querySelector<HTMLElement>(`input[name=${field}]:checked, input[name=${field}]`)?.focus()
    else if (method && minor !== null) void send(minor, method.rate)
  }

  return (
    <form ref={form} className="deposit-form flow-fill" noValidate onSubmit={onSubmit}>
      <div className="deposit-fields">
        <AmountField
          label={t('deposit-form.amount')}
          value={draft.amount}
          range={hasRoom && t('deposit-form.range', { minimum: money(range.minimum), maximum: money(range.maximum) })}
          error={faults.amount ?? (hasRoom ? tooMuch : t('deposit-form.noRoom', { left: money(offer.left) }))}
          quick={quickAmounts(range)}
          isLastMost
          isLocked={isBusy}
          onChange={(amount) => change({ amount })}
        />
        <MethodRows
          methods={offer.methods}
          value={method?.id ?? ''}
          error={faults.method ?? ''}
          isLocked={isBusy}
          onChange={(id) => change({ method: id })}
        />
        <BonusChoice
          bonuses={offer.bonuses}
          isBonusOpen={offer.isBonusOpen}
          value={bonus?.id ?? ''}
          error={faults.bonus ?? ''}
          isLocked={isBusy}
          onChange={(id) => change({ bonus: id })}
        />
      </div>
      <div className="deposit-before">
        <BeforeConfirm method={method} amount={accepted} bonus={bonus} left={offer.left} />
        <Alert text={state.status === 'failed' ? errorText(state.error) : ''} />
        <ActionBar
          sumLabel={t('deposit-form.youPay')}
          sum={total === null ? undefined : money(total)}
          note={
            <>
              <p role="status" className="deposit-checking">
                {state.status === 'checking' && t('common.checkingStatus')}
              </p>
              {method && <p className="deposit-next flow-wide">{t(`deposit-form.next.${method.kind}`)}</p>}
            </>
          }
        >
          <MoneyButton type="submit" tone="accent" size="large" pending={isBusy} disabled={!hasRoom}>
            {total === null ? (
              t('deposit-form.go')
            ) : (
              <ByWidth phone={t('deposit-form.go')} wide={t('deposit-form.continue', { total: money(total) })} />
            )}
          </MoneyButton>
        </ActionBar>
      </div>
    </form>
  )
}
