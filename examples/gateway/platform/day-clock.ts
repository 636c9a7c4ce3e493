import type { DialectAdapter, Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { DayClock } from './house-days.ts'

const clocks = new WeakMap<DialectAdapter, DayClock>()

/** Sets the time zones by which the days of a database are counted, for code that has only the database or a transaction. */
export const countDaysBy = (db: Kysely<Tables>, clock: DayClock): void => void clocks.set(db.getExecutor().adapter, clock)

/** @throws if `countDaysBy` was not called for this database: with a guessed zone, money would be booked on a wrong day */
export function dayClockOf(db: Pick<Kysely<Tables>, 'getExecutor'>): DayClock {
  const clock = clocks.get(db.getExecutor().adapter)
  if (!clock) throw new Error('countDaysBy has not said by which zones the days of this database are counted')
  return clock
}
