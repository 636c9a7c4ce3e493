import type { DialectAdapter, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Cache of existing accounts per open database. Accounts are never closed, so a cached one need not be looked up again. */
const known = new WeakMap<DialectAdapter, Set<string>>()
/** Accounts opened by a running transaction. They are not cached yet, because it may be rolled back. */
const own = new WeakMap<Transaction<Tables>, Set<string>>()
const most = 20_000

const knownOf = (trx: Transaction<Tables>) => known.get(trx.getExecutor().adapter)

export const isKnownOpen = (trx: Transaction<Tables>, account: string): boolean => knownOf(trx)?.has(account) ?? false

/** The account was found in the database. */
export function rememberOpen(trx: Transaction<Tables>, account: string): void {
  if (own.get(trx)?.has(account)) return
  const accounts = knownOf(trx) ?? new Set()
  known.set(trx.getExecutor().adapter, accounts)
  if (accounts.size >= most) accounts.clear()
  accounts.add(account)
}

export function openedHere(trx: Transaction<Tables>, account: string): void {
  own.set(trx, (own.get(trx) ?? new Set()).add(account))
}

/**
 * The account did not exist or was insufficient: the next call looks it up again. On SQLite it may have been seen before its commit failed.
 */
export function forgetOpen(trx: Transaction<Tables>, account: string): void {
  knownOf(trx)?.delete(account)
}
