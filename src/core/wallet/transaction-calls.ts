import * as z from 'zod/mini'
import * as endpoints from '../../contract/wallet.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, Flag, listOf, or, Text } from '../platform/schema.ts'
import type { Realm } from '../platform/realm.ts'

/** The filter of a history. `other`: credits and corrections by the operator. Bets and wins are in the bet history. */
export const transactionKinds = ['deposit', 'withdraw', 'transfer', 'bonus', 'rebate', 'other'] as const
export type TransactionKind = (typeof transactionKinds)[number]

const amount = or(Amount, null)

/**
 * One line of the main wallet's history. variant: the exact kind, and the key of its title; name: of the vendor, method or member. A line
 * that is not booked has moved no money, and has no balance after it.
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

/** Totals of the whole range. The sums only include booked lines. closing: the main wallet after the last of them. */
export const TransactionTotals = z.object({
  count: Count,
  booked: Count,
  in: amount,
  out: amount,
  net: amount,
  /** Money moved from the member's other wallets to the main wallet. Not part of the sums above. null if there was none. */
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

/** The lines of the main wallet's history. Not in the specification. cursor: `next` of the previous page. */
export const getTransactions = (
  realm: Realm,
  query: TransactionQuery & { cursor?: string | undefined; size: number },
  signal?: AbortSignal,
): Promise<TransactionPage> => call(realm, endpoints.getTransactions, { query: { ...query }, value: TransactionPage, signal })

/** The totals of the main wallet's history. Not in the specification. */
export const getTransactionTotals = (realm: Realm, query: TransactionQuery, signal?: AbortSignal): Promise<TransactionTotals> =>
  call(realm, endpoints.getTransactionTotals, { query: { ...query }, value: TransactionTotals, signal })
