import { sql } from 'kysely'
import { nowSql } from '../database/now-sql.ts'
import type { Database } from '../database/open.ts'

/** How often the gateway reads the database's time, ms. */
const askEvery = 10_000
/** A response that took longer is too imprecise and is ignored, ms. */
const longestAnswer = 1000

export interface DatabaseClock {
  /** Milliseconds since 1970. */
  now: () => number
  stop: () => void
}

/**
 * A clock that follows the database's time, shared by all gateways: a gateway's own clock may be wrong by days or jump, and all bookings
 * must use one time. Between two readings the machine's monotonic clock counts on.
 */
export async function databaseClock(db: Database): Promise<DatabaseClock> {
  let ahead: number | undefined
  async function ask(): Promise<void> {
    const began = performance.now()
    const { rows } = await sql<{ now: number | bigint }>`select ${nowSql(db)} as now`.execute(db)
    const ended = performance.now()
    if (ahead === undefined || ended - began <= longestAnswer) ahead = Number(rows[0]?.now) - (began + ended) / 2
  }
  await ask()
  const timer = setInterval(() => void ask().catch(() => {}), askEvery).unref() // without the database nothing is booked anyway
  return { now: () => Math.round(performance.now() + (ahead ?? 0)), stop: () => clearInterval(timer) }
}
