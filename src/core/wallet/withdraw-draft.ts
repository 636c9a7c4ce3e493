import { atom } from 'nanostores'
import { gatewayNow } from '../platform/gateway-time.ts'
import { perRealm } from '../platform/realm.ts'
import { tabDraft } from '../session/member-draft.ts'
import type { Payee, WithdrawOffer } from './withdraw-calls.ts'

/** The values of the form before the withdrawal is sent. */
export const withdrawDraft = tabDraft('withdraw', { payeeId: '', amount: '' })

/** The chosen account, else the first one that can be used now, else the first one. */
export function chosenOf({ payees, methods, canConfirmPayee }: WithdrawOffer, id: string): Payee | undefined {
  const isUsable = ({ kind, usableAt }: Payee) =>
    (canConfirmPayee || usableAt <= gatewayNow()) && methods.some((method) => method.kind === kind)
  return payees.find((each) => each.id === id) ?? payees.find(isUsable) ?? payees[0]
}

/** Is the form for a new account open? */
export const $isAdding = perRealm(() => atom(false))
