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

/** The turnover of all open bonuses together. expiresAt: of the next to end; null: none ends. */
export const OpenTurnover = z.object({ required: Amount, wagered: Amount, left: Amount, expiresAt: or(z.number(), null) })
export type OpenTurnover = z.infer<typeof OpenTurnover>

/** Everything a member has. `main` is `withdrawable` plus `locked`; `total` is `main` plus `held` plus the vendors' wallets. */
export const Funds = z.object({
  currency: Text,
  currencySymbol: Text,
  main: amount,
  /** Own money. With an open bonus, taking it out gives up `locked`. */
  withdrawable: amount,
  /** The part of the main wallet that is bonus with open turnover, and what was won with it; `turnoverLeft` is still to be bet. */
  locked: amount,
  turnoverLeft: amount,
  turnover: or(OpenTurnover, null),
  /** Reserved for open withdrawals. */
  held: amount,
  vendors: list(VendorFunds),
  vendorTotal: amount,
  total: amount,
  /** Does money move from a vendor's wallet to the main wallet when one of its games opens? */
  isAutoTransfer: Flag,
  /** The narrowest of the member's own deposit limits; null without any. */
  depositLeft: amount,
  /** How many paid withdrawals wait for the member's answer (§4 Withdrawal confirmation). */
  waiting: Count,
  /** What closes deposits at present. */
  pause: Pause,
})
export type Funds = z.infer<typeof Funds>
/** T. */
export async function getFunds(realm: Realm, signal?: AbortSignal): Promise<Funds> {
  const told = await call(realm, endpoints.getFunds, { value: Funds, signal })
  const vendorTotal = knownSum(
    told.vendorTotal,
    told.vendors.map((vendor) => vendor.amount),
  )
  return { ...told, vendorTotal, total: knownSum(told.total, [told.main, told.held, vendorTotal]) }
}

/** Games of a single-wallet merchant play from the main wallet: there are no vendor wallets. */
export const MerchantWallet = z.object({ isSingle: Flag })
/** T. */
export const getMerchantWallet = (realm: Realm): Promise<z.infer<typeof MerchantWallet>> =>
  call(realm, endpoints.getMerchantWallet, { value: MerchantWallet })

/** T. Ours. */
export const putAutoTransfer = (realm: Realm, isOn: boolean): Promise<unknown> =>
  call(realm, endpoints.putAutoTransfer, { body: { isOn }, value: z.unknown() })
