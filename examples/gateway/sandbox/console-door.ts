import type { Context, MiddlewareHandler } from 'hono'
import { isFromHere } from '../guard/from-here.ts'
import { knowsSecret } from '../platform/bearer.ts'
import { Refusal } from '../platform/refusal.ts'
import type { AddressOf } from '../platform/route-call.ts'

/** Only the page itself, with its scripts and styles, needs no secret: it contains no data and asks for the secret. */
const isPage = ({ req }: Context): boolean => req.method === 'GET' && /^\/sandbox\/?($|console\/[\w.-]+$)/.test(req.path)

/**
 * Guards everything below /sandbox: only this machine, not through a proxy, no page of another origin, and only with the
 * console's secret. Script sends the secret in a header; the browser never sends it by itself, so no other page can
 * make a browser use it.
 */
export function consoleDoor(secret: string, addressOf: AddressOf): MiddlewareHandler {
  const isKnown = knowsSecret(secret)
  return async (context, next) => {
    if (!isFromHere(context, addressOf)) throw new Refusal('FORBIDDEN')
    if (!isPage(context) && !isKnown(context))
      throw new Refusal('NOT_LOGGED_IN', {
        message: 'The console wants its secret: open the address that the start printed, or send Authorization: Bearer <secret>',
      })
    await next()
    context.res.headers.set('cross-origin-resource-policy', 'same-origin')
  }
}
