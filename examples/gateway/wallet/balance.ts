import * as endpoints from '../../../src/contract/wallet.ts'
import { Balance } from '../../../src/core/wallet/calls.ts'
import { currency, currencySymbol, formatAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { playable, playableOf } from './bonus-money.ts'

/** The member's balance as sent to the client: everything that can be played with, including active bonuses. */
export async function balanceValue(
  { db }: Services,
  memberId: string,
): Promise<{ balance: string; currency: string; currencySymbol: string }> {
  return { balance: formatAmount(await playable(db, memberId)), currency, currencySymbol }
}

/** Data of the `balance` event, which the ledger publishes with every posting. */
export async function readBalances({ db }: Services, memberIds: string[]): Promise<Map<string, unknown>> {
  const amounts = await playableOf(db, memberIds)
  return new Map([...amounts].map(([memberId, amount]) => [memberId, { balance: formatAmount(amount), currency, currencySymbol }]))
}

export const walletCalls = [
  defineCall(endpoints.getBalance, {
    section: '§7 Wallet',
    summary: 'Balance of the wallet',
    value: Balance,
    handle: (services, request) => balanceValue(services, sessionOf(request).member.id),
  }),
]
