import { environment } from '../platform/environment.ts'
import type { Realm } from '../platform/realm.ts'
import { draft, keepDraft } from '../session/drafts.ts'
import type { Deposit } from './deposit-calls.ts'
import { $memberId } from '../session/session.ts'

/** What was entered, before it is sent. */
export interface DepositDraft {
  method: string
  amount: string
  bonus: string
}

const empty: DepositDraft = { method: '', amount: '', bonus: '' }
const name = 'deposit'

/** What the member has entered so far. It is kept over a reload and if the session expires, but not after a logout or another member's login. */
export const depositDraft = (realm: Realm): DepositDraft => ($memberId(realm).get() === '' ? empty : { ...empty, ...draft(realm, name) })

export function keepDepositDraft(realm: Realm, entered: DepositDraft): void {
  if ($memberId(realm).get() !== '') keepDraft(realm, name, { ...entered })
}

const shownKey = (realm: Realm) => `tessera:deposit:${realm}`
/** Id of the deposit that is on screen, until it is left: a reload shows it again, also where its page has no address. '' for none. */
export const shownDeposit = (realm: Realm): string => environment().session.get(shownKey(realm)) ?? ''
export function keepShownDeposit(realm: Realm, id: string): void {
  if (id) environment().session.set(shownKey(realm), id)
  else environment().session.remove(shownKey(realm))
}

/** Fills in a failed deposit again: the same way to pay, amount and promotion. */
export const keepDepositAgain = (realm: Realm, { method, amount, bonus }: Pick<Deposit, 'method' | 'amount' | 'bonus'>): void =>
  keepDepositDraft(realm, { method, amount, bonus: bonus?.id ?? '' })
