import type { Context } from 'hono'
import type { Services } from './services.ts'

/** The gateway's own address for a caller, without a slash at the end: as configured, else the called origin. */
export function ownAddress({ publicAddress }: Pick<Services, 'publicAddress'>, context: Context): string {
  return publicAddress ?? new URL(context.req.url).origin
}

/** The gateway's path for a caller, without a slash at the end; empty at the root of its origin. */
export function ownPath({ publicAddress }: Pick<Services, 'publicAddress'>): string {
  return publicAddress === undefined ? '' : new URL(publicAddress).pathname.replace(/\/+$/, '')
}

/** Is it the gateway's own origin: that of the public address, or the called one? */
const isOwnOrigin = (services: Pick<Services, 'publicAddress'>, context: Context, origin: string): boolean =>
  [ownAddress(services, context), context.req.url].some((address) => new URL(address).origin === origin)

/** May a page of that origin call? The gateway's own pages always may. */
export const mayCall = (services: Pick<Services, 'origins' | 'publicAddress'>, context: Context, origin: string): boolean =>
  services.origins.has(origin) || isOwnOrigin(services, context, origin)

/** Does a page of another origin call? Pages of ours, such as the cashier, may only be called by themselves. */
export function isForeign(services: Pick<Services, 'publicAddress'>, context: Context): boolean {
  const origin = context.req.header('origin')
  return origin !== undefined && !isOwnOrigin(services, context, origin)
}

/** Reads PUBLIC_URL. @returns undefined if it is not set @throws if it is not an address */
export function readPublicAddress(given: string | undefined): string | undefined {
  if (!given) return undefined
  if (!/^https?:/.test(given) || !URL.canParse(given))
    throw new Error(`PUBLIC_URL has to be an address such as https://x/api, not "${given}".`)
  const { origin, pathname } = new URL(given)
  return origin + pathname.replace(/\/+$/, '')
}
