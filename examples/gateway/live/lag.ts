import { nowSql } from '../database/now-sql.ts'
import type { Database } from '../database/open.ts'

/** Told later than this, events are held up, ms. */
export const slowAfter = 5000

/** Events that wait for a number, and for how long the first one has, ms. */
export async function liveLag(db: Database): Promise<{ waiting: number; lag: number }> {
  const { count, since, now } = await db
    .selectFrom('live_waiting')
    .select((fields) => [fields.fn.countAll<number | bigint>().as('count'), fields.fn.min('created_at').as('since'), nowSql(db).as('now')])
    .executeTakeFirstOrThrow()
  return { waiting: Number(count), lag: since === null ? 0 : Math.max(0, Number(now) - Number(since)) }
}
