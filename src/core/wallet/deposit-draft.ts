import { environment } from '../platform/environment.ts'
import type { Realm } from '../platform/realm.ts'
import { tabDraft } from '../session/member-draft.ts'
import type { Deposit } from './deposit-calls.ts'

/** What was entered, before it is sent. */
export const depositDraft = tabDraft('deposit', { method: '', amount: '', bonus: '' })

const shownKey = (realm: Realm) => `tessera:deposit:${realm}`
/** Id of the deposit that is on screen, until it is left: a reload shows it again, also where its page has no address. '' for none. */
export const shownDeposit = (realm: Realm): string => environment().session.get(shownKey(realm)) ?? ''
export function keepShownDeposit(realm: Realm, id: string): void {
  if (id) environment().session.set(shownKey(realm), id)
  else environment().session.remove(shownKey(realm))
}

/** Fills in a failed deposit again: the same way to pay, amount and promotion. */
export const keepDepositAgain = (realm: Realm, { method, amount, bonus }: Pick<Deposit, 'method' | 'amount' | 'bonus'>): void =>
  depositDraft.change(realm, { method, amount, bonus: bonus?.id ?? '' })
