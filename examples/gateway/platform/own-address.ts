import type { Context } from 'hono'
import { getPath } from 'hono/utils/url'
import type { Services } from './services.ts'

type Address = Pick<Services, 'publicAddress' | 'calledOrigin'>

/** The gateway's public address, without a trailing slash: the configured one, else the called origin. */
export function ownAddress({ publicAddress, calledOrigin }: Address, context: Context): string {
  return publicAddress ?? calledOrigin(context)
}

/** The gateway's public path, without a trailing slash; empty at the root of its origin. */
export function ownPath({ publicAddress }: Pick<Services, 'publicAddress'>): string {
  return publicAddress === undefined ? '' : new URL(publicAddress).pathname.replace(/\/+$/, '')
}

/**
 * Returns a request's path relative to the gateway's public path, whether or not the proxy has stripped it: with `/casino`, both
 * `/casino/promotions` and `/promotions` become `/promotions`.
 * @param publicAddress as of `readPublicAddress`
 */
export function pathBelow(publicAddress: string | undefined): (request: Request) => string {
  const base = ownPath({ publicAddress })
  return (request) => {
    const path = getPath(request)
    if (base === '' || !`${path}/`.startsWith(`${base}/`)) return path
    return path.slice(base.length) || '/'
  }
}

/** Is this the gateway's own origin, i.e. that of the public address or the called one? */
const isOwnOrigin = (services: Address, context: Context, origin: string): boolean =>
  [ownAddress(services, context), services.calledOrigin(context)].some((address) => new URL(address).origin === origin)

/** May pages of this origin call the gateway? Its own pages always may. */
export const mayCall = (services: Address & Pick<Services, 'origins'>, context: Context, origin: string): boolean =>
  services.origins.has(origin) || isOwnOrigin(services, context, origin)

/** True for the gateway's own pages and the operator's routes, which pages of other origins must not call. */
export const isOwnPage = (path: string): boolean =>
  /^\/(operator|sandbox|console|desk|metrics|cashier|identity|not-me|support|builder)(\/|$)/.test(path)

/** Does a page of another origin call? The gateway's own pages, such as the cashier, accept only calls of their own origin. */
export function isForeign(services: Address, context: Context): boolean {
  const origin = context.req.header('origin')
  return origin !== undefined && !isOwnOrigin(services, context, origin)
}

/** Reads PUBLIC_URL. @returns undefined if it is not set @throws {Error} if it is not a URL */
export function readPublicAddress(given: string | undefined): string | undefined {
  if (!given) return undefined
  if (!/^https?:/.test(given) || !URL.canParse(given))
    throw new Error(`PUBLIC_URL has to be an address such as https://x/api, not "${given}".`)
  const { origin, pathname } = new URL(given)
  if (
    /^\/(wps|lgw|lotto|tessera|games|art|builder|chat|sandbox|operator|support|cashier|identity|health|metrics|docs)(\/|$)/.test(pathname)
  )
    throw new Error(`PUBLIC_URL: ${pathname} is a path of the gateway's own. Choose another one, such as /casino.`)
  return origin + pathname.replace(/\/+$/, '')
}
