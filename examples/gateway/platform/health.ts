import type { Hono } from 'hono'
import type { Database } from '../database/open.ts'
import { liveLag, slowAfter } from '../live/lag.ts'

/** A database that has not answered by then is not there, ms. */
const longestWait = 2000

/**
 * Asks for the lag, once for all who ask meanwhile: anybody may, and the connections are for the gateway's own work. Whoever comes to a
 * question that is late begins another one.
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
 * For whoever starts, stops and balances gateways. `/health/live`: the process answers; start it again if it does not. `/health/ready`: it
 * can serve players: its database answers, with migrations done since the start, live events are told in time (lag: ms), and it is not about
 * to end; else 503, and calls should go to another gateway. Both are open to everybody who can reach it, by any name.
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
