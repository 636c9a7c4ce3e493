import * as z from 'zod/mini'
import type { BodyOf } from '../../contract/bodies.ts'
import * as endpoints from '../../contract/wallet.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, Flag, or, Text } from '../platform/schema.ts'
import { operationTimeout } from '../money/operation-calls.ts'
import type { Realm } from '../platform/realm.ts'

/** The name of the main wallet in calls. The name of every other wallet is its vendor's `vassalage`. */
export const mainWallet = 'MAIN'
/** All vendor wallets together, as `from` of a transfer to the main wallet. */
export const everyWallet = 'ALL'

const amount = or(Amount, null)

/** A booked transfer. amount: the amount that was moved. main: balance of the main wallet afterwards. */
export const Transfer = z.object({ id: z.string(), reference: Text, amount, currencySymbol: Text, createdAt: z.number(), main: amount })
export type Transfer = z.infer<typeof Transfer>

/**
 * A transfer between the main wallet and a vendor's wallet. amount: a decimal string; if missing, everything in the wallet. forfeit: what
 * the member agrees to lose of open bonuses.
 */
export type WalletTransfer = Omit<BodyOf<typeof endpoints.postWalletTransfer>, 'key'>
/** Moves money between wallets. Throws BONUS_FORFEIT, INSUFFICIENT_FUNDS, KEY_REUSED, NOTHING_TO_MOVE. */
export const postWalletTransfer = (realm: Realm, body: BodyOf<typeof endpoints.postWalletTransfer>): Promise<Transfer> =>
  call(realm, endpoints.postWalletTransfer, { body, value: Transfer, timeout: operationTimeout })

export const transferDirections = ['upline', 'downline'] as const
export type TransferDirection = (typeof transferDirections)[number]

/** The receiver of a transfer. name: masked, as other members see it. isEnabled: the operator allows the transfer. */
export const TransferTarget = z.object({
  isEnabled: Flag,
  name: or(z.string(), null),
  /** Is the receiver an agent? */
  isAgent: Flag,
  minimum: amount,
  /** The part of the main wallet that may be sent: own money, up to the daily limit. If a bonus is open, sending it forfeits the bonus. */
  withdrawable: amount,
  /** Has the member set a payment password? Transfers need it. */
  hasPaymentPassword: z.catch(z.boolean(), true),
  /** When money may leave the account, milliseconds since 1970; no proof of identity is accepted before. 0: now. */
  outflowsFrom: Count,
  currencySymbol: Text,
})
export type TransferTarget = z.infer<typeof TransferTarget>
/** The receiver of a transfer. Not in the specification. account: of the downline member. */
export const getTransferTarget = (
  realm: Realm,
  direction: TransferDirection,
  account?: string,
  signal?: AbortSignal,
): Promise<TransferTarget> => call(realm, endpoints.getTransferTarget, { query: { direction, account }, value: TransferTarget, signal })

export type MemberTransfer = Omit<BodyOf<typeof endpoints.postMemberTransfer>, 'password' | 'key'>
/**
 * Sends money to another member. Encrypted. Not in the specification. password: the login password or the payment password. Throws
 * PASSWORD_WRONG, OFFER_CHANGED if the receiver is another member …
 */
export const postMemberTransfer = (realm: Realm, body: BodyOf<typeof endpoints.postMemberTransfer>): Promise<Transfer> =>
  call(realm, endpoints.postMemberTransfer, {
    body,
    value: Transfer,
    timeout: operationTimeout,
  })
