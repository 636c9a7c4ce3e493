import { atom, type ReadableAtom } from 'nanostores'
import { environment } from './environment.ts'

const $current = atom(0)
/** How far the gateway's clock is ahead of this machine's, in ms; 0 before the first answer. */
export const $clockLead: ReadableAtom<number> = $current

/** The time by the gateway's clock, ms since 1970 (UTC): the only clock of the product. A visitor's clock may be wrong by days. */
export const gatewayNow = (): number => environment().now() + $current.get()

/**
 * Learns the gateway's clock from the `Date` of an answer, which has whole seconds, and from when the call was sent (ms).
 * The known offset is kept while it is still possible, so that a clock on screen does not jump with each answer.
 */
export function hearTime(response: Response, sentAt: number): void {
  const told = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(told)) return // the gateway does not expose `Date` to a page of another origin
  const [least, most] = [told - environment().now(), told + 1000 - sentAt]
  if (least <= most) $current.set(Math.min(Math.max($current.get(), least), most))
}
