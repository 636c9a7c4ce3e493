import { atom, type ReadableAtom } from 'nanostores'
import { environment } from './environment.ts'

const $current = atom(0)
/** How far the gateway's clock is ahead of this device's clock, in ms; 0 before the first response. */
export const $clockLead: ReadableAtom<number> = $current

/**
 * The current time by the gateway's clock, ms since 1970 (UTC). All code uses this clock, because a visitor's clock may be wrong by days.
 */
export const gatewayNow = (): number => environment().now() + $current.get()

/**
 * Computes the gateway's clock from a response's `Date` header, which has whole seconds, and from the time when the call was sent (ms). The
 * known difference is kept while it is still possible, so that a clock on screen does not jump with each response.
 */
export function hearTime(response: Response, sentAt: number): void {
  const told = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(told)) return // the gateway does not expose `Date` to a page of another origin
  const [least, most] = [told - environment().now(), told + 1000 - sentAt]
  if (least <= most) $current.set(Math.min(Math.max($current.get(), least), most))
}
