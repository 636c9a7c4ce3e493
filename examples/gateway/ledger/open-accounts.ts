import type { DialectAdapter, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Known accounts of each open database. Accounts are never closed, so a known one need not be looked up again. */
const known = new WeakMap<DialectAdapter, Set<string>>()
/** What a transaction itself has opened may still be rolled back, so it does not count yet. */
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

/** It did not exist, or had too little: the next call looks it up again. On SQLite it may have been seen before its commit failed. */
export function forgetOpen(trx: Transaction<Tables>, account: string): void {
  knownOf(trx)?.delete(account)
}
