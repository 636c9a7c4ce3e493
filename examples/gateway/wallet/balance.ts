import { Balance } from '../../../src/core/wallet/calls.ts'
import { currency, currencySymbol, formatAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { together } from '../platform/together.ts'
import { playable, playableOf } from './bonus-money.ts'

/** The member's balance as it is sent: all that can be played with, open bonuses included. */
export async function balanceValue(
  { db }: Services,
  memberId: string,
): Promise<{ balance: string; currency: string; currencySymbol: string }> {
  return { balance: formatAmount(await playable(db, memberId)), currency, currencySymbol }
}

/**
 * Sends the new balance to the member's open pages. Several balances are read in one query, and of one member only the latest. The money
 * has already been moved: the answer need not wait for this.
 */
export const announceBalance = together('balances', async ({ db, hub }, memberIds) => {
  for (const [memberId, amount] of await playableOf(db, memberIds)) {
    const data = { balance: formatAmount(amount), currency, currencySymbol }
    hub.publish({ type: 'balance', data }, { memberId })
  }
})

export const walletCalls = [
  defineCall({
    verb: 'GET',
    path: '/wps/v2/wallets/balance',
    section: '§7 Wallet',
    summary: 'Balance of the wallet',
    token: 'required',
    value: Balance,
    handle: (services, request) => balanceValue(services, sessionOf(request).member.id),
  }),
]
