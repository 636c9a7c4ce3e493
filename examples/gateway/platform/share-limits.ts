import { randomUUID } from 'node:crypto'
import { insertMany } from '../database/bulk.ts'
import type { Database } from '../database/open.ts'
import type { Logger } from '../watch/logger.ts'
import type { Flow, Limits } from './limits.ts'

const columns = { gateway: 'text', hash: 'text', count: 'bigint', ends: 'bigint' } as const

/** How often gateways share their counts, ms. */
const tellEvery = 1000

interface ShareOptions {
  db: Database
  limits: Limits
  clock: () => number
  log: Logger
}

/**
 * Shares rate limits between all gateways of a database without a query per call: every second a gateway writes its counts that are a tenth
 * of a limit or more, and reads the others'.
 * @returns a function that stops the sharing
 */
export function shareLimits({ db, limits, clock, log }: ShareOptions): () => Promise<void> {
  const gateway = randomUUID()
  let written = ''

  async function tell(): Promise<void> {
    const flows = limits.told()
    const text = JSON.stringify(flows)
    if (text !== written) {
      await db.transaction().execute(async (trx) => {
        await trx
          .deleteFrom('flow_counts')
          .where((where) => where.or([where('gateway', '=', gateway), where('ends', '<=', clock())]))
          .execute()
        const rows = flows.map(({ hash, count, ends }) => [gateway, hash, count, ends])
        if (rows.length > 0) await insertMany(trx, 'flow_counts', columns, rows)
      })
      written = text
    }
    const others = await db
      .selectFrom('flow_counts')
      .select((fields) => ['hash', fields.fn.sum<number | bigint>('count').as('count'), fields.fn.min('ends').as('ends')])
      .where('gateway', '<>', gateway)
      .where('ends', '>', clock())
      .groupBy('hash')
      .execute()
    limits.hear(others.map(({ hash, count, ends }): Flow => ({ hash, count: Number(count), ends: Number(ends) })))
  }

  let isEnded = false
  let timer: NodeJS.Timeout
  let running: Promise<void> | undefined
  const again = () => {
    if (isEnded) return
    timer = setTimeout(() => {
      // while the database is unavailable, each gateway counts for itself
      running = tell().catch((err: Error) => log.debug({ err }, 'limits are not shared now'))
      void running.then(again)
    }, tellEvery).unref()
  }
  again()
  return async () => {
    isEnded = true
    clearTimeout(timer)
    await running
  }
}
