import { ApiError } from '../platform/errors.ts'
import { $memberId } from './session.ts'
import type { Realm } from '../platform/realm.ts'

/** When an unanswered call is asked about, or sent, again, ms after the try before: known within 10 seconds. */
export const askDelays = [300, 700, 1000, 1500]
/** No try begins later than this after the first, ms. */
const latest = 9000

/** Nobody knows whether it was done: no answer, or a server that fell over it. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'schema' || error.status >= 500)

/**
 * Sends what has its effect once however often it is sent, and after silence sends it again: the answer then tells what has
 * become of it. What has no such protection goes by a key of its own (core/money/operation.ts).
 * @param onChecking called when the answer is not there and is being asked for ("Checking status…")
 * @throws {ApiError} the refusal; the silence, where it lasts or somebody else has come meanwhile
 */
export async function sendUntilAnswered<T>(realm: Realm, send: () => Promise<T>, onChecking: () => void = () => {}): Promise<T> {
  const member = $memberId(realm).get()
  const began = performance.now()
  for (let attempt = 0; ; attempt++)
    try {
      return await send()
    } catch (error) {
      const delay = askDelays[attempt]
      if (!isUnanswered(error) || delay === undefined || performance.now() - began > latest) throw error
      onChecking()
      await new Promise((resolve) => setTimeout(resolve, delay))
      if ($memberId(realm).get() !== member) throw error
    }
}
