import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { KeyReused } from '../ledger/ledger.ts'
import { inBatches } from './in-batches.ts'
import type { Services } from './services.ts'

/** In one transaction: the next ones wait for it, and so does whoever needs the same rows. */
const mostTogether = 32
/** Those who wait for their turn; one more is refused at once. */
const mostWaiting = 500

/** How long those of a transaction wait for one of them whose rows somebody else has, ms; then each is settled alone. */
export const longestWait = 1000

interface Settling<Item, Result> {
  /** What is settled, for the log. */
  what: string
  /**
   * Settles those about which there is nothing special, one of each member, in one transaction, which leaves the same behind as `alone`.
   * Its failure is nobody's: then each is settled alone.
   * @returns undefined for the others, of which it leaves no trace
   */
  together: (trx: Transaction<Tables>, items: readonly Item[]) => Promise<(Result | undefined)[]>
  /** Settles one in a transaction of its own, or refuses it. */
  alone: (item: Item) => Promise<Result>
}

/**
 * Settles what members ask for, and what they ask for at the same time in one transaction of the database: trips, locks and the write to
 * disk are shared. What is special about one, or fails, is settled alone, so nobody's fails because of another's.
 */
export function settledTogether<Item extends { memberId: string }, Result>(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { what, together, alone }: Settling<Item, Result>,
): (item: Item) => Promise<Result> {
  const batched = inBatches<Item, Result | undefined>(
    (items) =>
      db
        .transaction()
        .execute((trx) => together(trx, items))
        .catch((error: Error) => {
          if (!(error instanceof KeyReused)) log.warn({ err: error, what }, 'settled one by one')
          return items.map(() => undefined)
        }),
    ({ memberId }) => memberId,
    { most: mostTogether, mostWaiting },
  )
  return async (item) => (await batched(item)) ?? alone(item)
}
