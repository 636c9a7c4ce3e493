import { environment } from '../platform/environment.ts'
import type { Realm } from '../platform/realm.ts'
import { tabDraft } from '../session/member-draft.ts'
import type { Deposit } from './deposit-calls.ts'

/** The values of the form before the deposit is sent. */
export const depositDraft = tabDraft('deposit', { method: '', amount: '', bonus: '' })

const shownKey = (realm: Realm) => `tessera:deposit:${realm}`
/** Id of the deposit on screen, until the player leaves it. After a reload it is shown again, even if its page has no URL. '' for none. */
export const shownDeposit = (realm: Realm): string => environment().session.get(shownKey(realm)) ?? ''
export function keepShownDeposit(realm: Realm, id: string): void {
  if (id) environment().session.set(shownKey(realm), id)
  else environment().session.remove(shownKey(realm))
}

/** Fills in the form again after a failed deposit: the same method, amount and promotion. */
export const keepDepositAgain = (realm: Realm, { method, amount, bonus }: Pick<Deposit, 'method' | 'amount' | 'bonus'>): void =>
  depositDraft.change(realm, { method, amount, bonus: bonus?.id ?? '' })
