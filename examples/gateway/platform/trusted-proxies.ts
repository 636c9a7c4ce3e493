import { BlockList, isIP } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import { isForwarding } from '../guard/from-here.ts'
import type { Logger } from '../watch/logger.ts'
import { Refusal } from './refusal.ts'

/** The connection of a call. */
export interface Connection {
  /** The remote address. */
  address: string
  /** The URL of the request, as the gateway received it. */
  url: string
  header: (name: string) => string | undefined
}

/** Value of TRUST_PROXY: callers reach the gateway directly, and forwarding headers are ignored. */
export const noProxy = 'none'
/** Maximum number of addresses that are logged. */
const mostTold = 20

/** Converts an IPv4-mapped IPv6 address to IPv4. */
const plain = (address: string): string => address.trim().replace(/^::ffff:(?=[\d.]+$)/i, '')
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Reads TRUST_PROXY: addresses and networks of proxies whose X-Forwarded-For, -Proto and -Host headers are trusted, such as `127.0.0.1,
 * 10.0.0.0/8`. Returns undefined if there is no proxy. With a public address the setting is required (`none` if there is no proxy), because
 * behind an unnamed proxy all callers would have the proxy's address.
 * @param publicAddress as of `readPublicAddress`
 * @throws {Error} in one line for an invalid entry, and if it is missing beside a public address
 */
export function readTrustedProxies(given: string | undefined, publicAddress?: string): BlockList | undefined {
  if (given === noProxy) return undefined
  if (!given) {
    if (publicAddress === undefined) return undefined
    throw new Error(
      'PUBLIC_URL is set, but TRUST_PROXY is not. Set it to the address of the proxy in front of the gateway, such as 127.0.0.1, or to none where there is no proxy.',
    )
  }
  const proxies = new BlockList()
  for (const entry of given.split(',').map((each) => each.trim())) {
    const [address = '', bits] = entry.split('/')
    const longest = isIP(address) === 6 ? 128 : 32
    if (isIP(address) === 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= longest)))
      throw new Error(`TRUST_PROXY: "${entry}" is no address and no network. It has to be such as 127.0.0.1 or 10.0.0.0/8.`)
    proxies.addSubnet(address, bits === undefined ? longest : Number(bits), familyOf(address))
  }
  return proxies
}

/** The reason why the caller's address is unknown; undefined if it is known. */
function unclearCaller(proxies: BlockList | undefined, { address, header }: Connection, context: Context): string | undefined {
  if (!isProxy(proxies, address)) {
    const name = [...context.req.raw.headers.keys()].find(isForwarding)
    if (name === undefined) return undefined
    return `A call has the header ${name}, but TRUST_PROXY does not name ${plain(address)}. Set TRUST_PROXY to the address of the proxy, or to none if there is no proxy.`
  }
  const caller = plain((header('x-forwarded-for') ?? '').split(',').at(-1) ?? '')
  // the operator's servers may run beside the proxy, and authenticate with their secret
  if (isIP(caller) !== 0 || context.req.path.startsWith('/operator/')) return undefined
  return `A call of ${plain(address)}, which TRUST_PROXY names, has no address at the end of X-Forwarded-For. Let the proxy add the address of its caller there.`
}

/**
 * Refuses calls of untrusted proxies, and calls of trusted ones without a caller's address: otherwise all callers would count as one, with
 * the proxy's address, or as this machine if the proxy runs here. Each proxy is logged once.
 */
export function refuseUnclearCallers(
  proxies: BlockList | undefined,
  connectionOf: (context: Context) => Connection,
  log: Logger,
): MiddlewareHandler {
  const told = new Set<string>()
  return async (context, next) => {
    const connection = connectionOf(context)
    const message = unclearCaller(proxies, connection, context)
    if (message === undefined) return next()
    const { address } = connection
    if (!told.has(address) && told.size < mostTold) {
      told.add(address)
      log.error({ address }, message)
    }
    throw new Refusal('MISDIRECTED', { message })
  }
}

/** Is this the address of a trusted proxy? */
export const isProxy = (proxies: BlockList | undefined, address: string): boolean =>
  proxies !== undefined && isIP(plain(address)) !== 0 && proxies.check(plain(address), familyOf(plain(address)))

/**
 * The origin that was called. Behind a trusted proxy it is taken from X-Forwarded-Proto and X-Forwarded-Host, which the proxy has to set.
 * The name is verified by `knownHosts`. The path comes from PUBLIC_URL.
 */
export function calledOrigin(proxies: BlockList | undefined, { address, url, header }: Connection): string {
  const called = new URL(url)
  if (!isProxy(proxies, address)) return called.origin
  const first = (name: string) => header(name)?.split(',')[0]?.trim()
  const [scheme, host] = [first('x-forwarded-proto') ?? called.protocol.slice(0, -1), first('x-forwarded-host') ?? called.host]
  const isPlain = /^https?$/.test(scheme) && /^[\w.:[\]-]+$/.test(host) && URL.canParse(`${scheme}://${host}`)
  return isPlain ? new URL(`${scheme}://${host}`).origin : called.origin
}

/**
 * The caller's address. Each proxy appends the address that called it to X-Forwarded-For; entries before the first untrusted address may be
 * forged.
 */
export function callerAddress(proxies: BlockList | undefined, { address, header }: Omit<Connection, 'url'>): string {
  let caller = plain(address)
  for (const before of (header('x-forwarded-for') ?? '').split(',').map(plain).toReversed()) {
    if (!isProxy(proxies, caller) || isIP(before) === 0) break
    caller = before
  }
  return caller
}
