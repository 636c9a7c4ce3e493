import * as endpoints from '../../../src/contract/wallet.ts'
import { MerchantWallet } from '../../../src/core/wallet/funds-calls.ts'
import type { CatalogueVendor } from '../catalogue/vendors.ts'
import type { Database } from '../database/open.ts'
import { defineCall } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { present } from '../platform/present.ts'

/** The account of a member's money for a vendor's games; its balance can't be negative. */
export const vendorAccount = (memberId: string, vassalage: string): string => `vendor:${memberId}:${vassalage}`

/** Vendors with their own wallet. None for a single-wallet merchant, whose games all use the main one. */
export async function walletVendors({ settings, catalogue }: Services): Promise<CatalogueVendor[]> {
  const { singleWallet, walletVendors: codes } = await settings.get()
  return singleWallet ? [] : codes.flatMap((code) => catalogue.vendor(code) ?? [])
}

/** The money in a member's vendor wallets, minor units by vassalage; includes wallets that the merchant has closed. */
export async function vendorFunds(
  db: Pick<Database, 'selectFrom'>,
  { catalogue }: Pick<Services, 'catalogue'>,
  memberId: string,
): Promise<Map<string, bigint>> {
  const accounts = new Map(catalogue.vendors.map(({ code }) => [vendorAccount(memberId, code), code]))
  const rows = await db
    .selectFrom('ledger_balances')
    .select(['account_id', 'amount'])
    .where('account_id', 'in', [...accounts.keys()])
    .execute()
  return new Map(rows.map(({ account_id, amount }) => [present(accounts.get(account_id)), BigInt(amount)]))
}

export const merchantWalletCalls = [
  defineCall(endpoints.getMerchantWallet, {
    section: '§7 Wallet',
    summary: 'Does every game play from one wallet, or do vendors keep wallets of their own?',
    value: MerchantWallet,
    handle: async ({ settings }) => ({ isSingle: (await settings.get()).singleWallet }),
  }),
]
