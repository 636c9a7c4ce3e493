import { nowSql } from '../database/now-sql.ts'
import type { Database } from '../database/open.ts'

/** Events delayed longer than this count as held up, ms. */
export const slowAfter = 5000

/** How many events wait for a number, and how long the oldest has waited, ms. */
export async function liveLag(db: Database): Promise<{ waiting: number; lag: number }> {
  const { count, since, now } = await db
    .selectFrom('live_waiting')
    .select((fields) => [fields.fn.countAll<number | bigint>().as('count'), fields.fn.min('created_at').as('since'), nowSql(db).as('now')])
    .executeTakeFirstOrThrow()
  return { waiting: Number(count), lag: since === null ? 0 : Math.max(0, Number(now) - Number(since)) }
}
