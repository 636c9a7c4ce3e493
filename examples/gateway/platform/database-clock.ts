import { sql } from 'kysely'
import { nowSql } from '../database/now-sql.ts'
import type { Database } from '../database/open.ts'

/** How often the database is asked for its time, ms. */
const askEvery = 10_000
/** An answer that took longer says too little, ms. */
const longestAnswer = 1000

export interface DatabaseClock {
  /** Milliseconds since 1970. */
  now: () => number
  stop: () => void
}

/**
 * The time of the database, for all gateways on it: the clock of a gateway's machine may be wrong by days, or jump, and days and money go by
 * one time. Between two answers it goes on by the machine's steady clock, which is never put forward or back.
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
