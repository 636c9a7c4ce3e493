import * as z from 'zod/mini'
import { call } from '../platform/client.ts'
import { Amount, Count, Flag, list, or, Text } from '../platform/schema.ts'
import { knownSum } from './known-sum.ts'
import { Pause } from '../session/pause-calls.ts'
import type { Realm } from '../platform/realm.ts'

const amount = or(Amount, null)

/** A vendor's wallet. gameType: what the vendor is known for. */
export const VendorFunds = z.object({ vassalage: z.string(), displayName: Text, iconUrl: Text, gameType: Text, amount })
export type VendorFunds = z.infer<typeof VendorFunds>

/** Everything a member has. `main` is `withdrawable` and `locked` together; `total` is `main`, `held` and the vendors' wallets. */
export const Funds = z.object({
  currency: Text,
  currencySymbol: Text,
  main: amount,
  /** Of the main wallet, what may leave the house now. */
  withdrawable: amount,
  /** Of the main wallet, bonus whose turnover isn't done; `turnoverLeft` is still to be bet. */
  locked: amount,
  turnoverLeft: amount,
  /** Reserved for withdrawals on their way. */
  held: amount,
  vendors: list(VendorFunds),
  vendorTotal: amount,
  total: amount,
  /** Does the money of a vendor's wallet come to the main wallet when one of its games opens? */
  isAutoTransfer: Flag,
  /** The narrowest of the member's own deposit limits; null where there is none. */
  depositLeft: amount,
  /** How many paid withdrawals wait for the member's answer (§4 Withdrawal confirmation). */
  waiting: Count,
  /** What closes deposits now. */
  pause: Pause,
})
export type Funds = z.infer<typeof Funds>
/** T. */
export async function getFunds(realm: Realm, signal?: AbortSignal): Promise<Funds> {
  const told = await call(realm, '/wps/member/info/funds/consolidated', { value: Funds, signal })
  const vendorTotal = knownSum(
    told.vendorTotal,
    told.vendors.map((vendor) => vendor.amount),
  )
  return { ...told, vendorTotal, total: knownSum(told.total, [told.main, told.held, vendorTotal]) }
}

/** A single-wallet merchant's games play from the main wallet: there are no vendor wallets to move money between. */
export const MerchantWallet = z.object({ isSingle: Flag })
/** T. */
export const getMerchantWallet = (realm: Realm): Promise<z.infer<typeof MerchantWallet>> =>
  call(realm, '/wps/relay/GCS_merchantWallet', { value: MerchantWallet })

/** T. Ours. */
export const putAutoTransfer = (realm: Realm, isOn: boolean): Promise<unknown> =>
  call(realm, '/wps/member/info/funds/auto', { method: 'PUT', body: { isOn }, value: z.unknown() })
