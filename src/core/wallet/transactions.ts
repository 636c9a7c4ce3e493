import { atom } from 'nanostores'
import { everyRow, type GrowingList, growing } from '../platform/growing.ts'
import { perRealm, type Realm } from '../platform/realm.ts'
import { dataOf, remote } from '../platform/remote.ts'
import { afterMoves, following } from './funds.ts'
import {
  getTransactions,
  getTransactionTotals,
  type Transaction,
  type TransactionPage,
  type TransactionQuery,
} from './transaction-calls.ts'

const pageSize = 20
const latestSize = 8
/** Lines per request of an export, and the highest number of lines in an export. */
const exportPart = 500
export const longestExport = 20_000

/** The latest lines of the main wallet's history, of every kind. */
export const latestTransactions = perRealm((realm) =>
  remote([], {
    ...following(realm),
    fetcher: (signal) => getTransactions(realm, { size: latestSize }, signal),
  }),
)

const $query = perRealm(() => atom<TransactionQuery>({}))
/** Sets the filter of the history. */
export const askTransactions = (realm: Realm, query: TransactionQuery): void => $query(realm).set(query)

/** The lines of the history. They reload when money moves, until the user has loaded older lines, which a reload would remove. */
export const transactions: (realm: Realm) => GrowingList<TransactionPage> = perRealm((realm) => {
  const lines: GrowingList<TransactionPage> = growing<TransactionPage>([$query(realm)], {
    ...following(realm),
    watch: (reload) =>
      afterMoves(realm, () => {
        if ((dataOf(lines.$state.get())?.list.length ?? 0) <= pageSize) reload()
      }),
    fetcher: (cursor, signal) => getTransactions(realm, { ...$query(realm).get(), cursor, size: pageSize }, signal),
  })
  return lines
})
/** Totals of the whole range. */
export const transactionTotals = perRealm((realm) =>
  remote([$query(realm)], { ...following(realm), fetcher: (signal) => getTransactionTotals(realm, $query(realm).get(), signal) }),
)

/**
 * Every line of the range, newest first, for an export. @returns at most `longestExport` lines
 * @throws {ApiError}
 */
export function everyTransaction(realm: Realm): Promise<Transaction[]> {
  const query = $query(realm).get()
  return everyRow((cursor) => getTransactions(realm, { ...query, cursor, size: exportPart }), undefined, longestExport)
}
