import { access } from '../platform/client.ts'
import { ApiError } from '../platform/errors.ts'
import { environment } from '../platform/environment.ts'
import type { Realm } from '../platform/realm.ts'

/** Delays before a retry of a call without a response, or before a query of its status, in ms. All retries start within 10 seconds. */
export const askDelays = [300, 700, 1000, 1500]
/** No retry starts later than this after the first attempt, in ms. */
const latest = 9000

/**
 * True if the outcome of a call is unknown: after no response, an invalid response, or a server error. Not during maintenance, because the
 * gateway then rejects calls before it executes them.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'schema' || (error.status >= 500 && error.code !== 'MAINTENANCE'))

/**
 * Sends an idempotent call: repeated calls take effect once. Without a response it retries, and the response to the retry tells the
 * outcome. A call that is not idempotent needs a key (core/money/operation.ts).
 * @param onChecking called before a retry ("Checking status…")
 * @throws {ApiError} the rejection, or the last error if no attempt was answered, or if another member has logged in since
 */
export async function sendUntilAnswered<T>(realm: Realm, send: () => Promise<T>, onChecking: () => void = () => {}): Promise<T> {
  const { member } = access(realm)
  const began = environment().elapsed()
  for (let attempt = 0; ; attempt++)
    try {
      return await send()
    } catch (error) {
      const delay = askDelays[attempt]
      if (!isUnanswered(error) || delay === undefined || environment().elapsed() - began > latest) throw error
      onChecking()
      await new Promise((resolve) => setTimeout(resolve, delay))
      if (access(realm).member !== member) throw error
    }
}
