import type { Logger } from '../watch/logger.ts'

export interface Later {
  /** Runs work after the response, in the order of the calls. Failures are logged. */
  (name: string, work: () => Promise<void>): void
}

/** Runs work after the response, so that the response time does not reveal whether there was any. done: called after each. */
export function createLater(log: Logger, done: () => void): { later: Later; settled: () => Promise<void> } {
  let last: Promise<void> = Promise.resolve()
  return {
    later(name, work) {
      last = last
        .then(() => new Promise<void>((resolve) => setTimeout(resolve)))
        .then(work)
        .catch((err: unknown) => log.error({ err, work: name }, 'work after an answer failed'))
        .then(done)
    },
    async settled() {
      for (let seen: Promise<void> | undefined; seen !== last; ) await (seen = last)
    },
  }
}
