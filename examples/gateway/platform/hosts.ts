import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { Refusal } from './refusal.ts'

const isName = (text: string): boolean => URL.canParse(`http://${text}`) && new URL(`http://${text}`).host === text

/**
 * Reads ALLOWED_HOSTS: names with commas between them, besides that of PUBLIC_URL.
 * @throws {Error} for an entry that is no name
 */
export function readAllowedHosts(given: string | undefined, publicAddress: string | undefined): ReadonlySet<string> {
  const names = given ? given.split(',').map((entry) => entry.trim()) : []
  const wrong = names.find((name) => !isName(name) || /:\d+$/.test(name))
  if (wrong !== undefined) throw new Error(`ALLOWED_HOSTS: "${wrong}" is no name. It has to be such as casino.example, without a port.`)
  return new Set(publicAddress === undefined ? names : [...names, new URL(publicAddress).hostname])
}

/**
 * Answers only to its own names: another page may point a name of its own at this machine and then read what it answers (DNS
 * rebinding), and a name from outside must not get into links that the gateway writes. Addresses in numbers can't be pointed elsewhere.
 */
export function knownHosts(names: ReadonlySet<string>): MiddlewareHandler {
  return async (context, next) => {
    const { hostname } = new URL(context.req.url)
    const isOwn = hostname === 'localhost' || hostname.endsWith('.localhost') || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) > 0
    if (!isOwn && !names.has(hostname)) throw new Refusal('MISDIRECTED')
    await next()
  }
}
