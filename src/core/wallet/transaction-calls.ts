import * as z from 'zod/mini'
import * as endpoints from '../../contract/wallet.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, Flag, listOf, or, Text } from '../platform/schema.ts'
import type { Realm } from '../platform/realm.ts'

/** The filter of a history. `other`: credits of the house and corrections. Bets and wins are in the bet history. */
export const transactionKinds = ['deposit', 'withdraw', 'transfer', 'bonus', 'rebate', 'other'] as const
export type TransactionKind = (typeof transactionKinds)[number]

const amount = or(Amount, null)

/**
 * One line of the main wallet's history. variant: its exact kind, the key of its title; name: of the vendor, method
 * or member. A line that is not booked has moved nothing, and has no balance after it.
 */
export const Transaction = z.object({
  id: z.string(),
  createdAt: z.number(),
  kind: Text,
  variant: Text,
  name: Text,
  reference: Text,
  state: Text,
  isBooked: Flag,
  amount,
  balance: amount,
})
export type Transaction = z.infer<typeof Transaction>

export const TransactionPage = z.object({ currencySymbol: Text, list: listOf(Transaction), next: or(z.string(), null) })
export type TransactionPage = z.infer<typeof TransactionPage>

/** Of the whole range; sums count booked lines only. closing: the main wallet after the last of them. */
export const TransactionTotals = z.object({
  count: Count,
  booked: Count,
  in: amount,
  out: amount,
  net: amount,
  /** What came from the member's other wallets to the main one; in none of the sums above; null without any. */
  own: amount,
  closing: amount,
})
export type TransactionTotals = z.infer<typeof TransactionTotals>

/** from and until (exclusive): milliseconds since 1970. */
export interface TransactionQuery {
  kind?: TransactionKind | undefined
  from?: number | undefined
  until?: number | undefined
}

/** T. Ours. cursor: `next` of the page before. */
export const getTransactions = (
  realm: Realm,
  query: TransactionQuery & { cursor?: string | undefined; size: number },
  signal?: AbortSignal,
): Promise<TransactionPage> => call(realm, endpoints.getTransactions, { query: { ...query }, value: TransactionPage, signal })

/** T. Ours. */
export const getTransactionTotals = (realm: Realm, query: TransactionQuery, signal?: AbortSignal): Promise<TransactionTotals> =>
  call(realm, endpoints.getTransactionTotals, { query: { ...query }, value: TransactionTotals, signal })
