import type { Hono } from 'hono'
import { latestBackup } from '../backup/latest-backup.ts'
import { aliveFor } from '../jobs/run-jobs.ts'
import { nowSql } from '../database/now-sql.ts'
import { liveLag, slowAfter } from '../live/lag.ts'
import type { Services } from '../platform/services.ts'
import { done } from './console-call.ts'

/** A job that is overdue by this time is considered not running, ms. */
const overdueAfter = 15_000
/** An event loop delay above this slows every call, ms. */
const slowLoop = 100

/** The state of all gateways of this database: which are alive, background jobs, the lag of live events, and the last backup. */
export function operationApi(routes: Hono, { db, backupWithin }: Services): void {
  routes.get('/operation', async (context) => {
    const gateways = await db.selectFrom('gateways').selectAll().select(nowSql(db).as('now')).orderBy('started_at').execute()
    const jobs = await db.selectFrom('jobs').selectAll().select(nowSql(db).as('now')).orderBy('name').execute()
    const { waiting, lag } = await liveLag(db)
    return done(context, {
      gateways: gateways.map(({ id, name, started_at, seen_at, leads, now, ...load }) => ({
        id,
        name,
        startedAt: started_at,
        seenAt: seen_at,
        isAlive: Number(now) - seen_at <= aliveFor,
        leads: leads === 1,
        database: { used: load.database_used, waiting: load.database_waiting, refused: load.database_refused },
        loop: { delay: load.loop_delay, isSlow: load.loop_delay > slowLoop },
      })),
      jobs: jobs.map(({ name, every, last_at, took, error, next_at, now }) => ({
        id: name,
        every,
        lastAt: last_at,
        took,
        error,
        nextAt: next_at,
        isOverdue: Number(now) - next_at > overdueAfter,
      })),
      live: { waiting, lag, isSlow: lag > slowAfter },
      backup: await latestBackup(db, backupWithin),
    })
  })
}
