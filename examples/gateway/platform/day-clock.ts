import type { DialectAdapter, Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { type DayClock, oneZone } from './house-days.ts'

const clocks = new WeakMap<DialectAdapter, DayClock>()

/** Says by which zones a gateway counts the days of a database: for those who have only the database, or a transaction. */
export const countDaysBy = (db: Kysely<Tables>, clock: DayClock): void => void clocks.set(db.getExecutor().adapter, clock)

export const dayClockOf = (db: Pick<Kysely<Tables>, 'getExecutor'>): DayClock => clocks.get(db.getExecutor().adapter) ?? oneZone(0)
