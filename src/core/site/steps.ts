import { ApiError } from '../platform/errors.ts'
import type { Realm } from '../platform/realm.ts'
import { emit, type HostEvents } from './events.ts'
import type { Flows } from './vocabulary.ts'

/** Emits an event for the host: the visitor has reached a step of a flow. */
export function tellStep<F extends keyof Flows>(realm: Realm, flow: F, step: Flows[F]): void {
  emit('step', { realm, flow, step } as HostEvents['step'])
}

/** The step for an error: 'refused' if the gateway has rejected the call, 'failed' if the outcome is unknown. */
export const endOfError = (error: unknown): 'refused' | 'failed' =>
  error instanceof ApiError && error.kind === 'rejected' ? 'refused' : 'failed'

/** Flows whose data are sent in one call. */
type Sent = 'deposit' | 'withdrawal' | 'launch'

/** Emits the step `submit`, then the step of the outcome. done: the step after success. */
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
