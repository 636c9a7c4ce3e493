import { randomInt } from 'node:crypto'
import type { DialectAdapter, Transaction } from 'kysely'
import { isPostgres } from '../database/is-postgres.ts'
import type { Tables } from '../database/tables.ts'

/** Enough that several gateways usually have different shares. */
const most = 32
const numbers = new WeakMap<DialectAdapter, number>()

/**
 * The gateway's share of a house account that every round moves, such as `house:play:7`. With a single account, gateways would wait for
 * each other's commits. A share may be negative; only the sum of all shares is meaningful. On SQLite, which has one writer, there are no
 * shares.
 */
export function shareOf(trx: Transaction<Tables>, account: string): string {
  if (!isPostgres(trx)) return account
  const { adapter } = trx.getExecutor()
  const number = numbers.get(adapter) ?? randomInt(most) + 1
  numbers.set(adapter, number)
  return `${account}:${number}`
}

/** The house account that a share belongs to; any other account is returned unchanged. */
export const wholeOf = (account: string): string => account.replace(/^(house:[^:]+):\d+$/, '$1')
