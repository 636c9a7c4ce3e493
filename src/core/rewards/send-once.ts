import { environment } from '../platform/environment.ts'
import { ApiError } from '../platform/errors.ts'
import { $session } from '../session/session.ts'

/** Waits before the same is asked again, ms. */
const delays = [1000, 2500]
/** Keys of what is not known to be done yet, by member and body: a second click after silence is the same, not a second time. */
const open = new Map<string, string>()

const newKey = (): string => [...environment().random(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Nobody knows whether it was done: no answer, or a server that fell over it. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'schema' || error.status >= 500)

/**
 * Sends what moves points or money under one idempotency key, which is kept until it is done; silence is asked
 * again under the same key, never under a new one, and never for another member (design §4).
 * @param subject what it is, without secrets: the same subject has the same key
 * @param onChecking called when the answer is not there and is being asked for
 * @throws {ApiError} the refusal, or the last silence: the key is kept for the next click then
 */
export async function sendOnce<T>(subject: unknown, send: (key: string) => Promise<T>, onChecking: () => void): Promise<T> {
  const member = $session.get().memberInfo?.id
  const id = JSON.stringify([member, subject])
  const key = open.get(id) ?? newKey()
  open.set(id, key)
  for (let attempt = 0; ; attempt++) {
    try {
      const value = await send(key)
      open.delete(id)
      return value
    } catch (error) {
      // kept after a refusal too: nothing was booked under the key then, and a wrong password after silence must not make a new one
      const delay = delays[attempt]
      if (!isUnanswered(error) || delay === undefined) throw error
      onChecking()
      await new Promise((resolve) => setTimeout(resolve, delay))
      if ($session.get().memberInfo?.id !== member) throw error
    }
  }
}
