import type { Database } from '../database/open.ts'
import { publish } from '../live/publish.ts'

/** The sandbox's clock, the same at every gateway of a database. */
export interface HouseClock {
  /** Milliseconds since 1970. */
  clock: () => number
  /** Sandbox: moves the clock this far ahead of the real time, ms. */
  goAhead: (milliseconds: number) => Promise<void>
  /** Reloads the offset after another gateway changed it. */
  readClock: () => Promise<void>
}

/** @param realTime ms since 1970 */
export function createHouseClock(db: Database, realTime: () => number): HouseClock {
  let ahead = 0
  return {
    clock: () => realTime() + ahead,
    async goAhead(milliseconds) {
      const value = String(milliseconds)
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('settings')
          .values({ key: 'clock', value })
          .onConflict((on) => on.column('key').doUpdateSet({ value }))
          .execute()
        await publish(trx, { type: 'house.clock', data: {} })
      })
      ahead = milliseconds
    },
    async readClock() {
      const row = await db.selectFrom('settings').select('value').where('key', '=', 'clock').executeTakeFirst()
      ahead = Number(row?.value ?? 0)
    },
  }
}
