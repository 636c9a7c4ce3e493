import { isIP, type Socket } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { isLoopback } from '../guard/network.ts'
import { Refusal } from './refusal.ts'
import type { Services } from './services.ts'

/** An address of IPv4 in IPv6's form is one of IPv4. */
const plain = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '')
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
 * rebinding), and neither a name nor an address that only the caller says must get into links that the gateway writes. `localhost` is for
 * callers on this machine; an address in numbers has to be the one that was called.
 */
export function knownHosts(names: ReadonlySet<string>, calledOrigin: Services['calledOrigin']): MiddlewareHandler {
  return async (context, next) => {
    const { hostname } = new URL(calledOrigin(context))
    const socket = (context.env as { incoming?: { socket?: Socket } } | undefined)?.incoming?.socket
    const { localAddress = '127.0.0.1', remoteAddress = '127.0.0.1' } = socket ?? {} // none where it is called in its own process
    const address = hostname.replace(/^\[(.*)\]$/, '$1')
    const isHere = hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopback(address)
    const isOwn = isHere ? isLoopback(remoteAddress) : isIP(address) > 0 && address === plain(localAddress)
    if (!isOwn && !names.has(hostname)) throw new Refusal('MISDIRECTED')
    await next()
  }
}
