import { atom, computed } from 'nanostores'
import type { Payee } from '../../../core/wallet/withdraw-calls.ts'
import { $departures, $memberId } from '../../../core/session/session.ts'

export interface WithdrawDraft {
  payeeId: string
  amount: string
}

const empty = { owner: '', payeeId: '', amount: '' }
const $kept = atom(empty)
$departures.listen(() => $kept.set(empty))

/** What was chosen and typed so far: it outlasts a session that has run out, but neither a logout nor another member's login. */
export const $draft = computed([$kept, $memberId], (kept, id): WithdrawDraft => (kept.owner === id ? kept : empty))
export function keepDraft(change: Partial<WithdrawDraft>): void {
  const owner = $memberId.get()
  if (owner !== '') $kept.set({ ...$draft.get(), ...change, owner })
}
/** The chosen account, or the first. */
export const chosenOf = (payees: readonly Payee[], id: string): Payee | undefined => payees.find((each) => each.id === id) ?? payees[0]

/** After the withdrawal: the account stays chosen. */
export const dropAmount = (): void => keepDraft({ amount: '' })

/** Is an account being added? */
export const $isAdding = atom(false)
