import * as z from 'zod/mini'
import { call } from '../platform/client.ts'
import { Amount, Flag, or, Text } from '../platform/schema.ts'
import { operationTimeout } from '../money/operation-calls.ts'
import type { Realm } from '../platform/realm.ts'

/** The main wallet among the names of wallets; every other one is a vendor's `vassalage`. */
export const mainWallet = 'MAIN'
/** All vendor wallets at once: `from` of a transfer to the main wallet. */
export const everyWallet = 'ALL'

const amount = or(Amount, null)

/** A transfer that is booked. amount: what moved. main: the main wallet afterwards. */
export const Transfer = z.object({ id: z.string(), reference: Text, amount, currencySymbol: Text, createdAt: z.number(), main: amount })
export type Transfer = z.infer<typeof Transfer>

/** Between the main and a vendor's wallet. amount: a decimal string; without one, everything that is there. */
export interface WalletTransfer {
  from: string
  to: string
  amount?: string
}
/** T. Throws INSUFFICIENT_FUNDS, KEY_REUSED, NOTHING_TO_MOVE. */
export const postWalletTransfer = (realm: Realm, body: WalletTransfer & { key: string }): Promise<Transfer> =>
  call(realm, '/wps/relay/GCS_walletTransfer', { method: 'POST', body: { ...body }, value: Transfer, timeout: operationTimeout })

export const transferDirections = ['upline', 'downline'] as const
export type TransferDirection = (typeof transferDirections)[number]

/** Who a transfer goes to. name: masked, as other members see it. isEnabled: the operator allows it. */
export const TransferTarget = z.object({
  isEnabled: Flag,
  name: or(z.string(), null),
  /** Of the receiver: is it an agent? */
  isAgent: Flag,
  minimum: amount,
  /** What of the main wallet may leave; bonus whose turnover isn't done stays. */
  withdrawable: amount,
  currencySymbol: Text,
})
export type TransferTarget = z.infer<typeof TransferTarget>
/** T. Ours. account: of the downline member. */
export const getTransferTarget = (
  realm: Realm,
  direction: TransferDirection,
  account?: string,
  signal?: AbortSignal,
): Promise<TransferTarget> => call(realm, '/wps/relay/GCS_transferTarget', { query: { direction, account }, value: TransferTarget, signal })

export interface MemberTransfer {
  direction: TransferDirection
  /** Of the downline member; the upline is known. */
  account?: string
  /** The masked name that was confirmed. */
  name: string
  amount: string
}
/** T, E. Ours. password: of the login, or the payment password. Throws PASSWORD_WRONG, OFFER_CHANGED where the receiver is another one … */
export const postMemberTransfer = (realm: Realm, body: MemberTransfer & { password: string; key: string }): Promise<Transfer> =>
  call(realm, '/wps/relay/passwordCheck/GCS_memberTransfer', {
    method: 'POST',
    encrypted: true,
    body: { ...body },
    value: Transfer,
    timeout: operationTimeout,
  })
