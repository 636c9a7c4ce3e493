import { environment } from '../platform/environment.ts'
import { ApiError } from '../platform/errors.ts'
import { askDelays, isUnanswered } from '../session/ask-again.ts'
import { $session } from '../session/session.ts'
import { getOperation } from './operation-calls.ts'
import type { Realm } from '../platform/realm.ts'

const storageKey = 'tessera:operations'
/** How many keys are kept; an older one is of a question long settled. */
const most = 20

/** How long a key stands for the same wish, ms: what is asked for later is another one, and the history tells of the first. */
const keptFor = 30 * 60_000

type Kept = readonly (readonly [id: string, key: string, at: number])[]

const newKey = (): string => [...environment().random(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function kept(): Kept {
  try {
    const read: unknown = JSON.parse(environment().session.get(storageKey) ?? '[]')
    return Array.isArray(read)
      ? (read as Kept).filter(([id, key, at]) => typeof id === 'string' && typeof key === 'string' && environment().now() - at < keptFor)
      : []
  } catch {
    return []
  }
}

function keep(id: string, key: string | undefined): void {
  const rest = kept().filter((entry) => entry[0] !== id)
  environment().session.set(storageKey, JSON.stringify(key === undefined ? rest : [...rest, [id, key, environment().now()]].slice(-most)))
}

/** Asks until it is known; silence counts as a try. */
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
 * reload, until the call is answered: the same subject has the same key. After silence the gateway is asked by the key; what
 * was booked is answered by sending the same once more, which books nothing (design §4 Deposit, withdraw, transfer).
 * @param subject what it is, without secrets
 * @param send makes the call; give it `timeout: operationTimeout`
 * @param onChecking called when the answer is not there and is being asked for ("Checking status…")
 * @throws {ApiError} the refusal; NOT_BOOKED where nothing was booked as far as could be learnt: the key is kept then, so
 * that the next try is the same operation and not a second one
 */
export async function sendOnce<T>(realm: Realm, subject: unknown, send: (key: string) => Promise<T>, onChecking: () => void): Promise<T> {
  const member = $session(realm).get().memberInfo?.id
  const id = JSON.stringify([member, subject])
  const key = kept().find((entry) => entry[0] === id)?.[1] ?? newKey()
  keep(id, key)
  try {
    const value = await send(key)
    keep(id, undefined)
    return value
  } catch (error) {
    // kept after a refusal too: nothing was booked under the key then, and a wrong password after silence must not make a new one
    if (!isUnanswered(error)) throw error
    onChecking()
    const booked = await isBooked(realm, key)
    if ($session(realm).get().memberInfo?.id !== member) throw error
    if (!booked) throw new ApiError('network', { code: 'NOT_BOOKED' })
    const value = await send(key)
    keep(id, undefined)
    return value
  }
}
