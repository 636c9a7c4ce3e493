import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { KeyReused } from '../ledger/ledger.ts'
import { inBatches } from './in-batches.ts'
import type { Services } from './services.ts'

/** Maximum items of one transaction: the next batch waits for it, and so does whoever needs the same rows. */
const mostTogether = 32
/** Maximum waiting items; one more is refused at once. */
const mostWaiting = 500

/** How long a transaction waits for locked rows of one item, ms; then each item is settled alone. */
export const longestWait = 1000

interface Settling<Item, Result> {
  /** Name of the work, for the log. */
  what: string
  /**
   * Settles the simple items, at most one per member, in one transaction, with the same result as `alone`. If it fails, no item fails: each
   * is settled alone.
   * @returns undefined for items that need `alone`; these must leave no trace
   */
  together: (trx: Transaction<Tables>, items: readonly Item[]) => Promise<(Result | undefined)[]>
  /** Settles one item in its own transaction, or refuses it. */
  alone: (item: Item) => Promise<Result>
}

/**
 * Settles simultaneous requests of members in one database transaction, which shares round trips, locks and the write to disk. Special or
 * failing items are settled alone, so that no request fails because of another.
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
