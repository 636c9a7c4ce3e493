import type { Logger } from '../watch/logger.ts'

export interface Later {
  /** Does something after the answer, in the order in which it was asked for. A failure is logged. */
  (name: string, work: () => Promise<void>): void
}

/** Work for which no caller waits, so that the time of an answer does not tell whether there is any. done: called after each. */
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
