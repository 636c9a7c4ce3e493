import { ApiError } from '../platform/errors.ts'
import type { Realm } from '../platform/realm.ts'
import { emit, type HostEvents } from './events.ts'
import type { Flows } from './vocabulary.ts'

/** Tells the host that a visitor has come so far. */
export function tellStep<F extends keyof Flows>(realm: Realm, flow: F, step: Flows[F]): void {
  emit('step', { realm, flow, step } as HostEvents['step'])
}

/** What an error is: the gateway's answer, or none, after which nobody knows what came of it. */
export const endOfError = (error: unknown): 'refused' | 'failed' =>
  error instanceof ApiError && error.kind === 'rejected' ? 'refused' : 'failed'

/** Flows that are sent in one call. */
type Sent = 'deposit' | 'withdrawal' | 'launch'

/** Tells that something is sent, and what came of it. done: what follows in its flow. */
export async function tellOutcome<F extends Sent, T>(realm: Realm, flow: F, sent: Promise<T>, done: Flows[F]): Promise<T> {
  tellStep(realm, flow, 'submit' as Flows[F])
  try {
    const value = await sent
    tellStep(realm, flow, done)
    return value
  } catch (error) {
    tellStep(realm, flow, endOfError(error))
    throw error
  }
}
