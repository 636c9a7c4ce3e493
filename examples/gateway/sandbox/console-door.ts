import type { Context, MiddlewareHandler } from 'hono'
import { isFromHere } from '../guard/from-here.ts'
import { knowsSecret } from '../platform/bearer.ts'
import { Refusal } from '../platform/refusal.ts'
import type { AddressOf } from '../platform/route-call.ts'

/** Only the page itself, with its scripts and styles, needs no secret: it contains no data and prompts for the secret. */
const isPage = ({ req }: Context): boolean => req.method === 'GET' && /^\/sandbox\/?($|console\/[\w.-]+$)/.test(req.path)

/**
 * Guards everything below /sandbox: only calls from this machine, without a proxy, not from pages of other origins, and with the console's
 * secret. The page's script sends the secret in a header; a browser never adds it automatically, so other pages can't make a browser use it
 * (CSRF).
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
