import type { Context, Hono } from 'hono'
import { knowsSecret } from '../platform/bearer.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Metrics } from './metrics.ts'

/**
 * `/metrics`, for Prometheus. The figures of a casino are confidential. With a secret, everybody who sends it may read them, under any host
 * name; without one, only this machine may.
 * @param isFromHere does the request come from this machine, and not through a proxy?
 */
export function metricsRoute(
  app: Hono,
  { registry }: Metrics,
  secret: string | undefined,
  isFromHere: (context: Context) => boolean,
): void {
  const mayRead = secret === undefined ? isFromHere : knowsSecret(secret)
  app.get('/metrics', async (context) => {
    if (!mayRead(context)) throw new Refusal(secret === undefined ? 'FORBIDDEN' : 'NOT_LOGGED_IN')
    return context.body(await registry.metrics(), 200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
  })
}
