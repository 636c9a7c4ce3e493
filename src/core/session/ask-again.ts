import { access } from '../platform/client.ts'
import { ApiError } from '../platform/errors.ts'
import { environment } from '../platform/environment.ts'
import type { Realm } from '../platform/realm.ts'

/** Pauses before an unanswered call is sent again, or its status asked for, in ms: the outcome is known within 10 seconds. */
export const askDelays = [300, 700, 1000, 1500]
/** No try begins later than this after the first, in ms. */
const latest = 9000

/** Is it unknown whether the call was carried out? So after no answer, or an error of the server; maintenance refuses before any work. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'schema' || (error.status >= 500 && error.code !== 'MAINTENANCE'))

/**
 * Sends a call that has its effect only once, however often it is sent. After silence it sends the call again; the answer
 * tells the outcome. A call without this protection needs a key (core/money/operation.ts).
 * @param onChecking called when no answer came and the call is sent again ("Checking status…")
 * @throws {ApiError} the refusal; the last silence; the silence too if somebody else has logged in since
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
