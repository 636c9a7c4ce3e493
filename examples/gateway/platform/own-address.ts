import type { Context } from 'hono'
import type { Services } from './services.ts'

/** The gateway's own address for whoever calls it, without a slash at the end: as it was told, else the origin that was called. */
export function ownAddress({ publicAddress }: Pick<Services, 'publicAddress'>, context: Context): string {
  return publicAddress ?? new URL(context.req.url).origin
}

/** The path that it stands under for whoever calls it, without a slash at the end; empty at the root of its origin. */
export function ownPath({ publicAddress }: Pick<Services, 'publicAddress'>): string {
  return publicAddress === undefined ? '' : new URL(publicAddress).pathname.replace(/\/+$/, '')
}

/** Does a page of another origin call? A page of ours, such as the cashier, answers to itself alone: at its public address, or where it was called. */
export function isForeign(services: Pick<Services, 'publicAddress'>, context: Context): boolean {
  const origin = context.req.header('origin')
  const own = [ownAddress(services, context), context.req.url].map((address) => new URL(address).origin)
  return origin !== undefined && !own.includes(origin)
}

/** Reads PUBLIC_URL. @returns undefined where it isn't set @throws where it is no address */
export function readPublicAddress(given: string | undefined): string | undefined {
  if (!given) return undefined
  if (!/^https?:/.test(given) || !URL.canParse(given))
    throw new Error(`PUBLIC_URL has to be an address such as https://x/api, not "${given}".`)
  const { origin, pathname } = new URL(given)
  return origin + pathname.replace(/\/+$/, '')
}
