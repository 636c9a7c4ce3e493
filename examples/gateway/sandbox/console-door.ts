import type { Context, MiddlewareHandler } from 'hono'
import { isFromHere } from '../guard/from-here.ts'
import { Refusal } from '../platform/refusal.ts'
import type { AddressOf } from '../platform/route-call.ts'
import { fingerprint, newToken, sameText } from '../platform/secrets.ts'

/** The form of a secret: it has to fit into an address and a header. */
export const consoleTokenRule = 'CONSOLE_TOKEN has to have 16 to 200 letters, digits or signs of - . _ ~, and at least 8 different ones.'

/**
 * The console's secret: CONSOLE_TOKEN, or a new one of 256 random bits if that is not set.
 * @returns undefined if CONSOLE_TOKEN breaks `consoleTokenRule`
 */
export function readConsoleToken(told: string | undefined): string | undefined {
  if (told === undefined) return newToken()
  return /^[\w.~-]{16,200}$/.test(told) && new Set(told).size >= 8 ? told : undefined
}

/** Only the page itself, with its scripts and styles, needs no secret: it contains no data and asks for the secret. */
const isPage = ({ req }: Context): boolean => req.method === 'GET' && /^\/sandbox\/?($|console\/[\w.-]+$)/.test(req.path)

/**
 * Guards everything below /sandbox: only this machine, not through a proxy, no page of another origin, and only with the
 * console's secret. Script sends the secret in a header; the browser never sends it by itself, so no other page can
 * make a browser use it.
 */
export function consoleDoor(secret: string, addressOf: AddressOf): MiddlewareHandler {
  const expected = fingerprint(secret)
  return async (context, next) => {
    if (!isFromHere(context, addressOf)) throw new Refusal('FORBIDDEN')
    if (!isPage(context)) {
      const given = /^Bearer (\S{1,200})$/.exec(context.req.header('authorization') ?? '')?.[1]
      if (given === undefined || !sameText(fingerprint(given), expected))
        throw new Refusal('NOT_LOGGED_IN', {
          message: 'The console wants its secret: open the address that the start printed, or send Authorization: Bearer <secret>',
        })
    }
    await next()
    context.res.headers.set('cross-origin-resource-policy', 'same-origin')
  }
}
