import type { Context } from 'hono'
import type { AddressOf } from '../platform/route-call.ts'
import { isLoopback } from './network.ts'

/** Headers that only a proxy between the caller and this machine adds. */
export const isForwarding = (name: string): boolean =>
  /^(forwarded|via|x-forward|x-original-|x-rewrite-|x-envoy-|cf-|fastly-)/.test(name) ||
  /^(x-(real|client|cluster-client|remote|proxyuser|appengine-user)|true-client)-(ip|addr)$/.test(name)

/**
 * Does somebody on this machine call, by its own name, neither through a proxy (which calls from this machine, whoever uses it) nor from a
 * page of another origin? The name too: another page can point its own at this machine (DNS rebinding).
 */
export function isFromHere(context: Context, addressOf: AddressOf): boolean {
  const { hostname, origin } = new URL(context.req.url)
  const caller = context.req.header('origin')
  return (
    isLoopback(addressOf(context)) &&
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname) &&
    ![...context.req.raw.headers.keys()].some(isForwarding) &&
    (caller === undefined || caller === origin)
  )
}
