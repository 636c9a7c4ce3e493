import type { Hono } from 'hono'
import type { Database } from '../database/open.ts'
import { liveLag, slowAfter } from '../live/lag.ts'

/** A database that has not answered by then is not there, ms. */
const longestWait = 2000

async function databaseState(db: Database): Promise<{ database: 'ok' | 'gone'; events: 'ok' | 'late' | 'unknown'; lag: number | null }> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, longestWait, new Error('too late')).unref())
  try {
    const { lag } = await Promise.race([liveLag(db), late])
    return { database: 'ok', events: lag > slowAfter ? 'late' : 'ok', lag }
  } catch {
    return { database: 'gone', events: 'unknown', lag: null }
  }
}

/**
 * For whoever starts, stops and balances gateways. `/health/live`: the process answers; start it again if it does not. `/health/ready`: it
 * can serve players: its database answers, with migrations done since the start, live events are told in time (lag: ms), and it is not about
 * to end; else 503, and calls should go to another gateway. Both are open to everybody who can reach it, by any name.
 */
export function healthRoutes(app: Hono, db: Database, isLeaving: () => boolean): void {
  app.get('/health/live', (context) => context.json({ status: 'ok' }))
  app.get('/health/ready', async (context) => {
    const state = { ...(await databaseState(db)), leaving: isLeaving() }
    const isReady = !state.leaving && state.database === 'ok' && state.events === 'ok'
    return context.json({ status: isReady ? 'ok' : 'not ready', ...state }, isReady ? 200 : 503)
  })
}
