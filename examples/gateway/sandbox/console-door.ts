import type { Context, MiddlewareHandler } from 'hono'
import { isLoopback } from '../platform/limits.ts'
import { Refusal } from '../platform/refusal.ts'
import type { AddressOf } from '../platform/route-call.ts'
import { fingerprint, newToken, sameText } from '../platform/secrets.ts'

/** What a secret has to be: it stands in an address and in a header. */
export const consoleTokenRule = 'CONSOLE_TOKEN has to have 16 to 200 letters, digits or signs of - . _ ~, and at least 8 different ones.'

/**
 * The console's secret: as told by CONSOLE_TOKEN, or a new one of 256 random bits where nothing was told.
 * @returns undefined where what was told does not keep `consoleTokenRule`
 */
export function readConsoleToken(told: string | undefined): string | undefined {
  if (told === undefined) return newToken()
  return /^[\w.~-]{16,200}$/.test(told) && new Set(told).size >= 8 ? told : undefined
}

/** Headers that only something between the caller and this machine writes. */
const isForwarding = (name: string): boolean =>
  /^(forwarded|via|x-forward|x-original-|x-rewrite-|x-envoy-|cf-|fastly-)/.test(name) ||
  /^(x-(real|client|cluster-client|remote|proxyuser|appengine-user)|true-client)-(ip|addr)$/.test(name)

/** Only the page itself, with its scripts and styles, needs no secret: it holds nothing and asks for the secret. */
const isPage = ({ req }: Context): boolean => req.method === 'GET' && /^\/sandbox\/?($|console\/[\w.-]+$)/.test(req.path)

/**
 * Stands before everything below /sandbox: this machine only, not through a proxy, no page of another origin, and with the
 * console's secret. The secret is sent by script in a header, never by the browser by itself, so no page elsewhere can
 * make a browser use it.
 */
export function consoleDoor(secret: string, addressOf: AddressOf): MiddlewareHandler {
  const expected = fingerprint(secret)
  return async (context, next) => {
    const { hostname, origin } = new URL(context.req.url)
    // The Host too: a page elsewhere can point its own name at this machine (DNS rebinding).
    if (!isLoopback(addressOf(context)) || !['localhost', '127.0.0.1', '[::1]'].includes(hostname)) throw new Refusal('FORBIDDEN')
    // A proxy on this machine calls from this machine, whoever is behind it.
    if ([...context.req.raw.headers.keys()].some(isForwarding)) throw new Refusal('FORBIDDEN')
    const caller = context.req.header('origin')
    if (caller !== undefined && caller !== origin) throw new Refusal('FORBIDDEN')
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
