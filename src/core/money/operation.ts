import { access } from '../platform/client.ts'
import { environment } from '../platform/environment.ts'
import { ApiError } from '../platform/errors.ts'
import { askDelays, isUnanswered } from '../session/ask-again.ts'
import { suffix } from '../session/session.ts'
import { getOperation } from './operation-calls.ts'
import { notePayment } from './unanswered.ts'
import type { Realm } from '../platform/realm.ts'

/** Number of keys that are kept. Older ones belong to operations that were answered long ago. */
const most = 20

/** How long a key is reused for the same subject, ms. A later request is a new operation; the history shows the first one. */
const keptFor = 30 * 60_000

/** The storage key of a realm's operations without a response. Their subjects contain the member's and receivers' names. */
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

/** Requests the status until it is booked. A failed request counts as an attempt. */
async function isBooked(realm: Realm, key: string): Promise<boolean> {
  for (const delay of askDelays) {
    await new Promise((resolve) => setTimeout(resolve, delay))
    const { status } = await getOperation(realm, key).catch(() => ({ status: 'silent' }))
    if (status === 'booked') return true
  }
  return false
}

/**
 * Sends an operation that moves money or points, with an idempotency key. The key is created before sending and stored, also across a
 * reload, until there is a response: the same subject uses the same key. Without a response, the status of the key is requested. If the
 * operation was booked, the same call is sent once more to get its response, which books nothing (design §4 Deposit, withdraw, transfer).
 * @param subject what the operation is about, without secrets
 * @param send makes the call; use `timeout: operationTimeout`
 * @param onChecking called before the status is requested ("Checking status…")
 * @throws {ApiError} the rejection; or NOT_BOOKED if nothing is known to be booked. The key is then kept, so that the next attempt is the
 * same operation and not a second one
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
    // the key is kept after a rejection too: an earlier attempt without a response may have been booked, and a wrong password must not lead
    // to a new key
    if (!isUnanswered(error)) throw error
    onChecking()
    const booked = await isBooked(realm, key)
    if (access(realm).member !== member) throw error
    if (!booked) throw new ApiError('network', { code: 'NOT_BOOKED' })
    // if the session was renewed in the meantime, the call is rejected once more. The operation is booked, so sending it again only returns
    // its response
    const value = await send(key).catch((failure: unknown) =>
      failure instanceof ApiError && failure.status === 401 && failure.code === 'UNAVAILABLE' ? send(key) : Promise.reject(failure),
    )
    keep(realm, id, undefined)
    return value
  }
}

/** `sendOnce` for a payment: a deposit, a withdrawal, a transfer. While it has no response it is listed in `$unanswered`. */
export const sendPayment: typeof sendOnce = (realm, subject, send, onChecking) =>
  notePayment(realm, subject, keptFor, sendOnce(realm, subject, send, onChecking))
