import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { DatabaseBusy } from '../database/busy.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Logger } from './logger.ts'
import type { Metrics } from './metrics.ts'
import { requestIdHeader, requestIdOf } from './request-id.ts'
import type { Traces } from './traces.ts'

interface WatchOptions {
  log: Logger
  metrics: Metrics
  traces: Traces | undefined
  /** Converts a thrown error to the refusal that the call returns. */
  asRefusal: (error: Error) => Error
  /** Was the request sent by a trusted proxy? Then its id and trace are used. */
  isProxied: (context: Context) => boolean
}

/** The name of a call: the path of its route, with parameter names instead of values. */
function nameOf(context: Context): string {
  const route = matchedRoutes(context)[context.req.routeIndex]
  return route === undefined || /^\/?\*$/.test(route.path) ? 'other' : `${route.method} ${route.path}`
}

/** Counts, times, logs and traces every call, and adds its id to the response's header. */
export function watchCalls({ log, metrics, traces, asRefusal, isProxied }: WatchOptions): MiddlewareHandler {
  return async (context, next) => {
    const began = performance.now()
    const isTrusted = isProxied(context)
    const id = requestIdOf(context.req.header(requestIdHeader), isTrusted)
    const finish = () => {
      const ms = Math.round((performance.now() - began) * 100) / 100
      const { error } = context
      const refusal = error && asRefusal(error)
      const outcome = refusal === undefined ? 'ok' : refusal instanceof Refusal ? refusal.code : 'UNKNOWN'
      const call = nameOf(context)
      const { status } = context.res
      // a cached response is returned to many calls, so it gets no id
      if (!context.res.headers.get('cache-control')?.startsWith('public')) context.res.headers.set(requestIdHeader, id)
      metrics.called(call, outcome, ms)
      const line = { id, call, outcome, status, ms }
      if (outcome === 'UNKNOWN') log.error({ ...line, err: error }, 'call')
      else if (error && !(error instanceof DatabaseBusy) && isUnavailable(error)) log.warn({ ...line, err: error }, 'call')
      else if (outcome === 'ok' && context.req.method === 'GET') log.debug(line, 'call')
      else log.info(line, 'call')
      return { call, outcome, status, id }
    }
    if (!traces) {
      await next()
      finish()
      return
    }
    await traces.call(isTrusted ? context.req.header('traceparent') : undefined, async () => {
      await next()
      return finish()
    })
  }
}
