import { randomInt } from 'node:crypto'
import type { DialectAdapter, Transaction } from 'kysely'
import { isPostgres } from '../database/is-postgres.ts'
import type { Tables } from '../database/tables.ts'

/** Enough for several gateways to have different ones, as a rule. */
const most = 32
const numbers = new WeakMap<DialectAdapter, number>()

/**
 * The gateway's own share of an account of the house that every round moves, `house:play:7`: gateways that write to the same account wait
 * for each other until it is on the disk. Shares may be below zero, and only their sum means something. SQLite has one writer anyway.
 */
export function shareOf(trx: Transaction<Tables>, account: string): string {
  if (!isPostgres(trx)) return account
  const { adapter } = trx.getExecutor()
  const number = numbers.get(adapter) ?? randomInt(most) + 1
  numbers.set(adapter, number)
  return `${account}:${number}`
}

/** The account of the house that a share is a part of; any other account is one itself. */
export const wholeOf = (account: string): string => account.replace(/^(house:[^:]+):\d+$/, '$1')
