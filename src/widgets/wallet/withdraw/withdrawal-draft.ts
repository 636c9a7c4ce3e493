import { atom, computed } from 'nanostores'
import type { Payee } from '../../../core/wallet/withdraw-calls.ts'
import { perRealm, type Realm } from '../../../core/platform/realm.ts'
import { $departures, $memberId } from '../../../core/session/session.ts'

export interface WithdrawDraft {
  payeeId: string
  amount: string
}

const empty = { owner: '', payeeId: '', amount: '' }
const $kept = perRealm((realm) => {
  const $made = atom(empty)
  $departures(realm).listen(() => $made.set(empty))
  return $made
})

/** What the member has chosen and typed so far: kept when a session expires, removed on a logout or another member's login. */
export const $draft = perRealm((realm) =>
  computed([$kept(realm), $memberId(realm)], (kept, id): WithdrawDraft => (kept.owner === id ? kept : empty)),
)
export function keepDraft(realm: Realm, change: Partial<WithdrawDraft>): void {
  const owner = $memberId(realm).get()
  if (owner !== '') $kept(realm).set({ ...$draft(realm).get(), ...change, owner })
}
/** The chosen account, else the first one. */
export const chosenOf = (payees: readonly Payee[], id: string): Payee | undefined => payees.find((each) => each.id === id) ?? payees[0]

/** Called after a withdrawal: clears the amount, and keeps the chosen account. */
export const dropAmount = (realm: Realm): void => keepDraft(realm, { amount: '' })

/** Is an account being added? */
export const $isAdding = perRealm(() => atom(false))
