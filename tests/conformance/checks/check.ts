import type { Visit } from '../visit.ts'

/** One thing that has to hold on a host page: throws an error that says in few words what does not. */
export type Check = (visit: Visit) => Promise<void>

/** Fails with a reason. */
export function fail(reason: string): never {
  throw new Error(reason)
}
