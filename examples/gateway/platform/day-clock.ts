import type { DialectAdapter, Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { DayClock } from './house-days.ts'

const clocks = new WeakMap<DialectAdapter, DayClock>()

/** Says by which zones a gateway counts the days of a database: for those who have only the database, or a transaction. */
export const countDaysBy = (db: Kysely<Tables>, clock: DayClock): void => void clocks.set(db.getExecutor().adapter, clock)

/** @throws for a database that `countDaysBy` was never told of: any zone taken in its place would book money on a wrong day */
export function dayClockOf(db: Pick<Kysely<Tables>, 'getExecutor'>): DayClock {
  const clock = clocks.get(db.getExecutor().adapter)
  if (!clock) throw new Error('countDaysBy has not said by which zones the days of this database are counted')
  return clock
}
