import type { Hono } from 'hono'
import type { Database } from '../database/open.ts'
import { liveLag, slowAfter } from '../live/lag.ts'

/** A database that takes longer to answer counts as unavailable, ms. */
const longestWait = 2000

/**
 * Reads the live lag once for all simultaneous callers: anybody may call it, and connections are scarce. If the running query is overdue, a
 * new caller starts another one.
 */
function sharedLag(db: Database): () => Promise<{ lag: number }> {
  let running: { began: number; answer: Promise<{ lag: number }> } | undefined
  return () => {
    if (running && performance.now() - running.began < longestWait) return running.answer
    const mine = { began: performance.now(), answer: liveLag(db).finally(() => running === mine && (running = undefined)) }
    running = mine
    return mine.answer
  }
}

async function databaseState(
  ask: () => Promise<{ lag: number }>,
): Promise<{ database: 'ok' | 'gone'; events: 'ok' | 'late' | 'unknown'; lag: number | null }> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, longestWait, new Error('too late')).unref())
  try {
    const { lag } = await Promise.race([ask(), late])
    return { database: 'ok', events: lag > slowAfter ? 'late' : 'ok', lag }
  } catch {
    return { database: 'gone', events: 'unknown', lag: null }
  }
}

/**
 * Health checks for orchestrators and load balancers. `/health/live`: the process answers; restart it if not. `/health/ready`: the gateway
 * can serve players, i.e. the database answers, live events are sent in time (lag: ms), and no shutdown has begun. Otherwise it returns
 * 503, and calls should go to another gateway. Both are public and work under any host name.
 */
export function healthRoutes(app: Hono, db: Database, isLeaving: () => boolean): void {
  const ask = sharedLag(db)
  app.get('/health/live', (context) => context.json({ status: 'ok' }))
  app.get('/health/ready', async (context) => {
    const state = { ...(await databaseState(ask)), leaving: isLeaving() }
    const isReady = !state.leaving && state.database === 'ok' && state.events === 'ok'
    return context.json({ status: isReady ? 'ok' : 'not ready', ...state }, isReady ? 200 : 503)
  })
}
