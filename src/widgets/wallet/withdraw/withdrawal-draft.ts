import { atom, computed } from 'nanostores'
import { gatewayNow } from '../../../core/platform/gateway-time.ts'
import type { Payee, WithdrawOffer } from '../../../core/wallet/withdraw-calls.ts'
import { perRealm, type Realm } from '../../../core/platform/realm.ts'
import { draft, keepDraft as keepTyped } from '../../../core/session/drafts.ts'
import { $departures, $memberId } from '../../../core/session/session.ts'

export interface WithdrawDraft {
  payeeId: string
  amount: string
}

const empty: WithdrawDraft = { payeeId: '', amount: '' }
const name = 'withdraw'
const $changes = perRealm(() => atom(0))

/** What the member has chosen and typed so far: kept over a reload and when a session expires, removed on a logout or another member's login. */
export const $draft = perRealm((realm) =>
  computed(
    [$changes(realm), $memberId(realm), $departures(realm)],
    (_, id): WithdrawDraft => (id === '' ? empty : { ...empty, ...draft(realm, name) }),
  ),
)
export function keepDraft(realm: Realm, change: Partial<WithdrawDraft>): void {
  if ($memberId(realm).get() === '') return
  keepTyped(realm, name, { ...$draft(realm).get(), ...change })
  $changes(realm).set($changes(realm).get() + 1)
}
/** The chosen account, else the first one that money can be sent to now, else the first one. */
export function chosenOf({ payees, methods, canConfirmPayee }: WithdrawOffer, id: string): Payee | undefined {
  const isUsable = ({ kind, usableAt }: Payee) =>
    (canConfirmPayee || usableAt <= gatewayNow()) && methods.some((method) => method.kind === kind)
  return payees.find((each) => each.id === id) ?? payees.find(isUsable) ?? payees[0]
}

/** Called after a withdrawal: clears the amount, and keeps the chosen account. */
export const dropAmount = (realm: Realm): void => keepDraft(realm, { amount: '' })

/** Is an account being added? */
export const $isAdding = perRealm(() => atom(false))
