import type { Context, Hono } from 'hono'
import { Refusal } from '../platform/refusal.ts'
import { fingerprint, sameText } from '../platform/secrets.ts'
import type { Metrics } from './metrics.ts'

/** The form of METRICS_TOKEN: it has to fit into a header. */
const rule = 'METRICS_TOKEN has to have 16 to 200 letters, digits or signs of - . _ ~, and at least 8 different ones.'

/** @throws {Error} in one line for a secret that is too easy to guess */
export function readMetricsToken(given: string | undefined): string | undefined {
  if (!given) return undefined
  if (!/^[\w.~-]{16,200}$/.test(given) || new Set(given).size < 8) throw new Error(rule)
  return given
}

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
  const expected = secret === undefined ? undefined : fingerprint(secret)
  app.get('/metrics', async (context) => {
    const given = /^Bearer (\S{1,200})$/.exec(context.req.header('authorization') ?? '')?.[1]
    if (expected === undefined ? !isFromHere(context) : given === undefined || !sameText(fingerprint(given), expected))
      throw new Refusal(expected === undefined ? 'FORBIDDEN' : 'NOT_LOGGED_IN')
    return context.body(await registry.metrics(), 200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
  })
}
