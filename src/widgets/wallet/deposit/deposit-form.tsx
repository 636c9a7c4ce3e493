import { type FormEvent, useRef, useState } from 'react'
import { askLogin } from '../../../core/session/ask-login.ts'
import { ApiError, errorCode } from '../../../core/platform/errors.ts'
import { amountFault } from '../../../core/wallet/amount-fault.ts'
import type { Deposit, DepositOffer } from '../../../core/wallet/deposit-calls.ts'
import { type DepositDraft, depositDraft, keepDepositDraft } from '../../../core/wallet/deposit-draft.ts'
import { bonusFigures, depositFee, depositRange, quickAmounts } from '../../../core/wallet/deposit-figures.ts'
import { reloadDeposits, startDeposit } from '../../../core/wallet/deposits.ts'
import { parseAmount, toAmount } from '../../../core/money/parse-amount.ts'
import { MoneyButton } from '../../money/money-button.tsx'
import { amountFaultText } from '../../money/amount-fault-text.ts'
import { AmountField } from '../../money/amount-field.tsx'
import { useSending } from '../../money/use-sending.ts'
import { goToMember } from '../../shared/member-steps.ts'
import { FormAlert } from '../../session-form/form-alert.tsx'
import { BeforeConfirm } from './before-confirm.tsx'
import { BonusChoice } from './bonus-choice.tsx'
import { MethodRows } from './method-rows.tsx'
import { useDepositText } from './use-deposit-text.ts'
import { useRealm } from '../../shared/use-realm.ts'

type Faults = Partial<Record<keyof DepositDraft, string>>

interface DepositFormProps {
  offer: DepositOffer
  /** Called with the new deposit, in the same task as the answer. */
  onStart: (deposit: Deposit) => void
  onMethod: (isChosen: boolean) => void
}

/** The first two steps: method, amount and promotion, and what follows from them before the player confirms. */
export function DepositForm({ offer, onStart, onMethod }: DepositFormProps) {
  const realm = useRealm()
  const { t, money, whole, error: errorText } = useDepositText()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => {
    const kept = depositDraft(realm)
    return kept.method === '' ? { ...kept, method: offer.list[0]?.method ?? '' } : kept
  })
  const [faults, setFaults] = useState<Faults>({})
  const { state, isBusy, run, reset } = useSending<Deposit>()

  const method = offer.methods.find(({ id }) => id === draft.method)
  const bonus = offer.bonuses.find(({ id }) => id === draft.bonus)
  const range = method && depositRange(method, offer.left)
  const hasRoom = !range || range.maximum >= range.minimum
  const minor = parseAmount(draft.amount)

  const change = (part: Partial<DepositDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    setFaults({})
    keepDepositDraft(realm, next)
    reset()
    if (part.method !== undefined) onMethod(true)
  }
  const check = (): Faults => {
    if (!method || !range) return { method: t('deposit-form.chooseMethod') }
    const fault = amountFault(draft.amount, range.minimum, range.maximum)
    if (fault) return { amount: amountFaultText(t, fault, money(range.minimum), money(range.maximum)) }
    if (bonus && minor !== null && !bonusFigures(minor, bonus).isEnough)
      return { bonus: t('deposit-form.bonus.minimum', { minimum: whole(bonus.minimum) }) }
    return {}
  }
  const send = (amount: bigint, rate: number) =>
    run(async (onChecking) => {
      try {
        const asked = { method: draft.method, amount: toAmount(amount), fee: toAmount(depositFee(amount, rate)), bonus: bonus?.id ?? '' }
        const deposit = await startDeposit(realm, asked, onChecking)
        keepDepositDraft(realm, { method: draft.method, amount: '', bonus: '' })
        // a player who has left the page stays where they are
        if (form.current) onStart(deposit)
        return deposit
      } catch (error) {
        // the form's values are kept until the player logs in again
        if (errorCode(error) === 'NOT_LOGGED_IN') askLogin(realm, () => goToMember(realm, '/member#depositv2'))
        else if (error instanceof ApiError && error.kind === 'rejected') reloadDeposits(realm) // the offer has changed
        throw error
      }
    })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = check()
    setFaults(found)
    const [field] = Object.keys(found)
    if (field) form.current?.querySelector<HTMLElement>(`input[name=${field}]:checked, input[name=${field}]`)?.focus()
    else if (method && minor !== null) void send(minor, method.rate)
  }

  return (
    <form ref={form} className="deposit-form" noValidate onSubmit={onSubmit}>
      <div className="deposit-fields">
        <MethodRows
          methods={offer.methods}
          value={method?.id ?? ''}
          error={faults.method ?? ''}
          isLocked={isBusy}
          onChange={(id) => change({ method: id })}
        />
        <AmountField
          label={t('deposit-form.amount')}
          value={draft.amount}
          range={range && hasRoom && t('deposit-form.range', { minimum: money(range.minimum), maximum: money(range.maximum) })}
          error={faults.amount ?? (hasRoom ? undefined : t('deposit-form.noRoom', { left: money(offer.left) }))}
          quick={range ? quickAmounts(range) : []}
          isLastMost
          isLocked={isBusy}
          onChange={(amount) => change({ amount })}
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
        <BeforeConfirm method={method} amount={minor} bonus={bonus} left={offer.left} />
        <div className="deposit-go">
          <FormAlert text={state.status === 'failed' ? errorText(state.error) : ''} />
          <p role="status" className="deposit-checking">
            {state.status === 'checking' && t('common.checkingStatus')}
          </p>
          <MoneyButton type="submit" tone="accent" size="large" wide pending={isBusy}>
            {minor === null || !method
              ? t('deposit-form.go')
              : t('deposit-form.continue', { total: money(minor + depositFee(minor, method.rate)) })}
          </MoneyButton>
          {method && <p className="deposit-next">{t(`deposit-form.next.${method.kind}`)}</p>}
        </div>
      </div>
    </form>
  )
}
