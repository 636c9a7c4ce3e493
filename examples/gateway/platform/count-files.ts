import type { MiddlewareHandler } from 'hono'
import type { AddressOf } from './route-call.ts'
import type { Services } from './services.ts'

/**
 * Not counted here: calls and operator servers are counted elsewhere; health and metrics are for machines; files of the build are cheap.
 */
const uncounted = /^\/(wps|lgw|lotto|games\/api|chat\/api|operator|health|metrics|tessera)(\/|$)/

/** Rate limit for what the gateway generates itself: pictures, pages, documents. */
export const countFiles =
  ({ limits }: Services, addressOf: AddressOf): MiddlewareHandler =>
  (context, next) => {
    if (!uncounted.test(context.req.path)) limits.take('file', { address: addressOf(context) })
    return next()
  }
