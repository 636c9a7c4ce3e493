import { access } from '../platform/client.ts'
import { environment } from '../platform/environment.ts'
import { ApiError } from '../platform/errors.ts'
import { askDelays, isUnanswered } from '../session/ask-again.ts'
import { suffix } from '../session/session.ts'
import { getOperation } from './operation-calls.ts'
import { notePayment } from './unanswered.ts'
import type { Realm } from '../platform/realm.ts'

/** How many keys are kept; older ones belong to operations that were answered long ago. */
const most = 20

/** How long a key is used for the same operation, ms: a later request is a new operation, and the history shows the first. */
const keptFor = 30 * 60_000

/** The key of a realm's unanswered operations: their subjects name the member, and receivers. */
const keyOf = (realm: Realm): string => `tessera:operations${suffix(realm)}`

type Kept = readonly (readonly [id: string, key: string, at: number])[]

const newKey = (): string => [...environment().random(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function kept(realm: Realm): Kept {
  try {
    const read: unknown = JSON.parse(environment().session.get(keyOf(realm)) ?? '[]')
    return Array.isArray(read)
      ? (read as Kept).filter(([id, key, at]) => typeof id === 'string' && typeof key === 'string' && environment().now() - at < keptFor)
      : []
  } catch {
    return []
  }
}

function keep(realm: Realm, id: string, key: string | undefined): void {
  const rest = kept(realm).filter((entry) => entry[0] !== id)
  environment().session.set(keyOf(realm), JSON.stringify(key === undefined ? rest : [...rest, [id, key, environment().now()]].slice(-most)))
}

/** Asks until the outcome is known; silence counts as a try. */
async function isBooked(realm: Realm, key: string): Promise<boolean> {
  for (const delay of askDelays) {
    await new Promise((resolve) => setTimeout(resolve, delay))
    const { status } = await getOperation(realm, key).catch(() => ({ status: 'silent' }))
    if (status === 'booked') return true
  }
  return false
}

/**
 * Sends what moves money or points under one idempotency key. The key is made before sending and kept, also across a
 * reload, until the call is answered: the same subject has the same key. After silence the gateway is asked for the key's state. If
 * it was booked, the same call is sent once more for its answer, which books nothing (design §4 Deposit, withdraw, transfer).
 * @param subject what it is, without secrets
 * @param send makes the call; give it `timeout: operationTimeout`
 * @param onChecking called when no answer came and the state is asked for ("Checking status…")
 * @throws {ApiError} the refusal; NOT_BOOKED if nothing was booked as far as is known: the key is then kept, so
 * that the next try is the same operation and not a second one
 */
export async function sendOnce<T>(realm: Realm, subject: unknown, send: (key: string) => Promise<T>, onChecking: () => void): Promise<T> {
  const { member } = access(realm)
  const id = JSON.stringify([member, subject])
  const key = kept(realm).find((entry) => entry[0] === id)?.[1] ?? newKey()
  keep(realm, id, key)
  try {
    const value = await send(key)
    keep(realm, id, undefined)
    return value
  } catch (error) {
    // kept after a refusal too: after silence nothing is known to be booked, and a wrong password must not lead to a new key
    if (!isUnanswered(error)) throw error
    onChecking()
    const booked = await isBooked(realm, key)
    if (access(realm).member !== member) throw error
    if (!booked) throw new ApiError('network', { code: 'NOT_BOOKED' })
    // a session that ends and is renewed meanwhile refuses it once more; it is booked, so the key brings only the answer
    const value = await send(key).catch((failure: unknown) =>
      failure instanceof ApiError && failure.status === 401 && failure.code === 'UNAVAILABLE' ? send(key) : Promise.reject(failure),
    )
    keep(realm, id, undefined)
    return value
  }
}

/** `sendOnce` for a payment: a deposit, a withdrawal, a transfer. While it has no answer it is one of `$unanswered`. */
export const sendPayment: typeof sendOnce = (realm, subject, send, onChecking) =>
  notePayment(realm, subject, keptFor, sendOnce(realm, subject, send, onChecking))
