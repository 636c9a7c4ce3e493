import { atom, type ReadableAtom } from 'nanostores'
import { environment } from './environment.ts'

const $current = atom(0)
/** How far the gateway's clock is ahead of this machine's, ms; 0 until an answer has told another. */
export const $clockLead: ReadableAtom<number> = $current

/** The time by the gateway's clock, ms since 1970 (UTC): the one clock of the product. A visitor's may be wrong by days. */
export const gatewayNow = (): number => environment().now() + $current.get()

/**
 * Learns the gateway's clock by the `Date` of an answer, which is cut to whole seconds, and by when the call was sent (ms).
 * What is known stays while it can be true, so that a clock on screen doesn't jump from answer to answer.
 */
export function hearTime(response: Response, sentAt: number): void {
  const told = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(told)) return // the gateway doesn't let a page of another origin read it
  const [least, most] = [told - environment().now(), told + 1000 - sentAt]
  if (least <= most) $current.set(Math.min(Math.max($current.get(), least), most))
}
