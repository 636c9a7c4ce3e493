import type { Context, Hono } from 'hono'
import { knowsSecret } from '../platform/bearer.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Metrics } from './metrics.ts'

/**
 * `/metrics`, for Prometheus: how a casino runs is nobody else's business. With a secret, for everybody who sends it, by any name; without
 * one, for this machine only.
 * @param isFromHere does somebody on this machine call, and not a proxy for others?
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
