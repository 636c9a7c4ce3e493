import * as z from 'zod/mini'
import * as endpoints from '../../contract/wallet.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, Flag, list, or, Text } from '../platform/schema.ts'
import { knownSum } from './known-sum.ts'
import { Pause } from '../session/pause-calls.ts'
import type { Realm } from '../platform/realm.ts'

const amount = or(Amount, null)

/** A vendor's wallet. gameType: the vendor's main game type. */
export const VendorFunds = z.object({ vassalage: z.string(), displayName: Text, iconUrl: Text, gameType: Text, amount })
export type VendorFunds = z.infer<typeof VendorFunds>

/** The turnover of all open bonuses together. expiresAt: when the next bonus expires, null if none does. */
export const OpenTurnover = z.object({ required: Amount, wagered: Amount, left: Amount, expiresAt: or(z.number(), null) })
export type OpenTurnover = z.infer<typeof OpenTurnover>

/** All money of a member. `main` is `withdrawable` plus `locked`; `total` is `main` plus `held` plus the vendors' wallets. */
export const Funds = z.object({
  currency: Text,
  currencySymbol: Text,
  main: amount,
  /** Own money. If a bonus is open, withdrawing it forfeits `locked`. */
  withdrawable: amount,
  /**
   * locked: the part of the main wallet that is bonus with open turnover, and winnings from it. turnoverLeft: bets that are still required.
   */
  locked: amount,
  turnoverLeft: amount,
  turnover: or(OpenTurnover, null),
  /** Reserved for open withdrawals. */
  held: amount,
  vendors: list(VendorFunds),
  vendorTotal: amount,
  total: amount,
  /** Is money moved from a vendor's wallet to the main wallet when one of the vendor's games opens? */
  isAutoTransfer: Flag,
  /** What the strictest of the member's deposit limits still allows; null for no limit. */
  depositLeft: amount,
  /** Number of paid withdrawals that wait for the member's confirmation (§4 Withdrawal confirmation). */
  waiting: Count,
  /** The time-out or self-exclusion that prevents deposits. */
  pause: Pause,
})
export type Funds = z.infer<typeof Funds>
/** Loads all money of the member. A total is null if one of its parts is unknown. Needs a member's token. */
export async function getFunds(realm: Realm, signal?: AbortSignal): Promise<Funds> {
  const told = await call(realm, endpoints.getFunds, { value: Funds, signal })
  const vendorTotal = knownSum(
    told.vendorTotal,
    told.vendors.map((vendor) => vendor.amount),
  )
  return { ...told, vendorTotal, total: knownSum(told.total, [told.main, told.held, vendorTotal]) }
}

/** isSingle: games of a single-wallet merchant use the main wallet, and there are no vendor wallets. */
export const MerchantWallet = z.object({ isSingle: Flag })
/** Loads whether the merchant uses a single wallet. Needs a member's token. */
export const getMerchantWallet = (realm: Realm): Promise<z.infer<typeof MerchantWallet>> =>
  call(realm, endpoints.getMerchantWallet, { value: MerchantWallet })

/** Enables or disables the automatic transfer. Not in the specification. */
export const putAutoTransfer = (realm: Realm, isOn: boolean): Promise<unknown> =>
  call(realm, endpoints.putAutoTransfer, { body: { isOn }, value: z.unknown() })
