import type { DialectAdapter, Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { DayClock } from './days.ts'

const greenwich: DayClock = { timeZoneOffset: 0 }
const clocks = new WeakMap<DialectAdapter, DayClock>()

/** The zone by which a database counts its days: all gateways that write there have the same one (`TIME_ZONE_OFFSET`). */
export const countDaysBy = (db: Kysely<Tables>, clock: DayClock): void => void clocks.set(db.getExecutor().adapter, clock)

export const zoneOf = (db: Kysely<Tables>): DayClock => clocks.get(db.getExecutor().adapter) ?? greenwich
