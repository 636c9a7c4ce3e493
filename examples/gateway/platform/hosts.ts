import { isIP, type Socket } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { isLoopback } from '../guard/network.ts'
import { Refusal } from './refusal.ts'
import type { Services } from './services.ts'

/** Converts an IPv4-mapped IPv6 address to IPv4. */
const plain = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '')
const isName = (text: string): boolean => URL.canParse(`http://${text}`) && new URL(`http://${text}`).host === text

/**
 * Reads ALLOWED_HOSTS: comma-separated names, in addition to PUBLIC_URL's.
 * @throws {Error} for an entry that is no host name
 */
export function readAllowedHosts(given: string | undefined, publicAddress: string | undefined): ReadonlySet<string> {
  const names = given ? given.split(',').map((entry) => entry.trim()) : []
  const wrong = names.find((name) => !isName(name) || /:\d+$/.test(name))
  if (wrong !== undefined) throw new Error(`ALLOWED_HOSTS: "${wrong}" is no name. It has to be such as casino.example, without a port.`)
  return new Set(publicAddress === undefined ? names : [...names, new URL(publicAddress).hostname])
}

/**
 * Refuses unknown host names. Without this check a foreign page could point its own name at this machine and read the responses (DNS
 * rebinding), or a forged name could get into links that the gateway writes. `localhost` works only for callers on this machine; an IP
 * address has to be the one that was called.
 */
export function knownHosts(names: ReadonlySet<string>, calledOrigin: Services['calledOrigin']): MiddlewareHandler {
  return async (context, next) => {
    const { hostname } = new URL(calledOrigin(context))
    const socket = (context.env as { incoming?: { socket?: Socket } } | undefined)?.incoming?.socket
    const { localAddress = '127.0.0.1', remoteAddress = '127.0.0.1' } = socket ?? {} // no socket if called in-process
    const address = hostname.replace(/^\[(.*)\]$/, '$1')
    const isHere = hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopback(address)
    const isOwn = isHere ? isLoopback(remoteAddress) : isIP(address) > 0 && address === plain(localAddress)
    if (!isOwn && !names.has(hostname)) throw new Refusal('MISDIRECTED')
    await next()
  }
}
