import type { Visit } from '../visit.ts'

/** One property that has to hold on a host page. Throws an error with a short reason if it does not. */
export type Check = (visit: Visit) => Promise<void>

export function fail(reason: string): never {
  throw new Error(reason)
}
