import type { Deposit } from './deposit-calls.ts'
import { $departures, $memberId } from '../session/session.ts'

/** What was entered, before it is sent. */
export interface DepositDraft {
  method: string
  amount: string
  bonus: string
}

const empty: DepositDraft = { method: '', amount: '', bonus: '' }
let kept: { owner: string; draft: DepositDraft } | undefined
$departures.listen(() => (kept = undefined))

/** What the member has entered so far: it outlasts a session that has run out, but neither a logout nor another member's login. */
export const depositDraft = (): DepositDraft => (kept && kept.owner === $memberId.get() ? kept.draft : empty)

export function keepDepositDraft(draft: DepositDraft): void {
  const owner = $memberId.get()
  if (owner !== '') kept = { owner, draft }
}

/** What failed is there to be tried again: the same way to pay, amount and promotion. */
export const keepDepositAgain = ({ method, amount, bonus }: Pick<Deposit, 'method' | 'amount' | 'bonus'>): void =>
  keepDepositDraft({ method, amount, bonus: bonus?.id ?? '' })
