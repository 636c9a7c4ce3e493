import { Balance } from '../../../src/core/wallet/calls.ts'
import { balanceOf, memberAccount } from '../ledger/ledger.ts'
import { currency, currencySymbol, formatAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'

/** The member's balance as it goes over the wire. */
export async function balanceValue(
  { db }: Services,
  memberId: string,
): Promise<{ balance: string; currency: string; currencySymbol: string }> {
  return { balance: formatAmount(await balanceOf(db, memberAccount(memberId))), currency, currencySymbol }
}

/** Tells the member's open pages of the new balance. */
export async function announceBalance(services: Services, memberId: string): Promise<void> {
  services.hub.publish({ type: 'balance', data: await balanceValue(services, memberId) }, { memberId })
}

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
