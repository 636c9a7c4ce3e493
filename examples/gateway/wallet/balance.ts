import { Balance } from '../../../src/core/wallet/calls.ts'
import { balanceOf, memberAccount } from '../ledger/ledger.ts'
import { currency, currencySymbol, formatAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { together } from '../platform/together.ts'

/** The member's balance as it is sent. */
export async function balanceValue(
  { db }: Services,
  memberId: string,
): Promise<{ balance: string; currency: string; currencySymbol: string }> {
  return { balance: formatAmount(await balanceOf(db, memberAccount(memberId))), currency, currencySymbol }
}

/**
 * Sends the new balance to the member's open pages. Several balances are read in one query, and of one member only the latest. The money
 * has already been moved: the answer need not wait for this.
 */
export const announceBalance = together('balances', async ({ db, hub }, memberIds) => {
  const members = new Map(memberIds.map((id) => [memberAccount(id), id]))
  const rows = await db
    .selectFrom('ledger_balances')
    .select(['account_id', 'amount'])
    .where('account_id', 'in', [...members.keys()])
    .execute()
  for (const { account_id, amount } of rows) {
    const data = { balance: formatAmount(BigInt(amount)), currency, currencySymbol }
    hub.publish({ type: 'balance', data }, { memberId: members.get(account_id) as string })
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
