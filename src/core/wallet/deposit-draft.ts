import { perRealm, type Realm } from '../platform/realm.ts'
import type { Deposit } from './deposit-calls.ts'
import { $departures, $memberId } from '../session/session.ts'

/** What was entered, before it is sent. */
export interface DepositDraft {
  method: string
  amount: string
  bonus: string
}

const empty: DepositDraft = { method: '', amount: '', bonus: '' }
const drafts = perRealm((realm) => {
  const made: { kept?: { owner: string; draft: DepositDraft } } = {}
  $departures(realm).listen(() => delete made.kept)
  return made
})

/** What the member has entered so far. It is kept if the session expires, but not after a logout or another member's login. */
export function depositDraft(realm: Realm): DepositDraft {
  const { kept } = drafts(realm)
  return kept && kept.owner === $memberId(realm).get() ? kept.draft : empty
}

export function keepDepositDraft(realm: Realm, draft: DepositDraft): void {
  const owner = $memberId(realm).get()
  if (owner !== '') drafts(realm).kept = { owner, draft }
}

/** Fills in a failed deposit again: the same way to pay, amount and promotion. */
export const keepDepositAgain = (realm: Realm, { method, amount, bonus }: Pick<Deposit, 'method' | 'amount' | 'bonus'>): void =>
  keepDepositDraft(realm, { method, amount, bonus: bonus?.id ?? '' })
