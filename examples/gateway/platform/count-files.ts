import type { MiddlewareHandler } from 'hono'
import type { AddressOf } from './route-call.ts'
import type { Services } from './services.ts'

/** Counted elsewhere (calls, the operator's servers), for machines, or files of the build, which cost nothing. */
const uncounted = /^\/(wps|lgw|lotto|games\/api|chat\/api|operator|health|metrics|tessera)(\/|$)/

/** Counts what the gateway makes itself: pictures, pages, documents. */
export const countFiles =
  ({ limits }: Services, addressOf: AddressOf): MiddlewareHandler =>
  (context, next) => {
    if (!uncounted.test(context.req.path)) limits.take('file', { address: addressOf(context) })
    return next()
  }
