import type { Context } from 'hono'
import type { AddressOf } from '../platform/route-call.ts'
import { isLoopback } from './network.ts'

/** Headers that are only added by a proxy between the caller and this machine. */
export const isForwarding = (name: string): boolean =>
  /^(forwarded|via|x-forward|x-original-|x-rewrite-|x-envoy-|cf-|fastly-)/.test(name) ||
  /^(x-(real|client|cluster-client|remote|proxyuser|appengine-user)|true-client)-(ip|addr)$/.test(name)

/**
 * Is the caller on this machine, using its own host name, without a proxy and without a foreign origin? A proxy's calls come from this
 * machine, whoever uses it. The name is checked because another page can point its own name at this machine (DNS rebinding).
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
