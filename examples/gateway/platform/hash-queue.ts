import { Refusal } from './refusal.ts'

/**
 * What a password's hash is made for, by urgency. together: of it at once; waiting: how many more may wait, which is some ten seconds.
 * Each has its own, so that a flood of one (registrations) does not hold up the others.
 */
const purposes = {
  /** Of an account where it has logged in before, or of somebody who is logged in. */
  known: { together: 2, waiting: 100 },
  payment: { together: 2, waiting: 50 },
  login: { together: 2, waiting: 50 },
  /** A password that is changed, also by "Forgot password". */
  set: { together: 1, waiting: 30 },
  /** That of a new account. */
  register: { together: 1, waiting: 30 },
} as const
export type HashPurpose = keyof typeof purposes
const byUrgency = Object.keys(purposes) as HashPurpose[]

/** Of all purposes at once, for the memory's sake, and so that other work of the process finds one of Node's four threads. */
const mostTogether = 3
const retryAfter = 5

interface Line {
  asked: number
  running: number
  waiting: (() => void)[]
}

export interface HashQueue {
  /** Does work when it is its turn. @throws {Refusal} UNAVAILABLE with Retry-After if too many wait for the same purpose */
  run<Result>(purpose: HashPurpose, work: () => Promise<Result>): Promise<Result>
  /** How many have come for a purpose so far. */
  asked(purpose: HashPurpose): number
}

export function createHashQueue(): HashQueue {
  const lines: Record<HashPurpose, Line> = {
    known: { asked: 0, running: 0, waiting: [] },
    payment: { asked: 0, running: 0, waiting: [] },
    login: { asked: 0, running: 0, waiting: [] },
    set: { asked: 0, running: 0, waiting: [] },
    register: { asked: 0, running: 0, waiting: [] },
  }
  let running = 0

  function next(): void {
    if (running >= mostTogether) return
    const purpose = byUrgency.find((each) => lines[each].waiting.length > 0 && lines[each].running < purposes[each].together)
    const begin = purpose && lines[purpose].waiting.shift()
    if (!purpose || !begin) return
    running++
    lines[purpose].running++
    begin()
    next()
  }
  return {
    asked: (purpose) => lines[purpose].asked,
    async run(purpose, work) {
      const line = lines[purpose]
      line.asked++
      if (line.waiting.length >= purposes[purpose].waiting) throw new Refusal('UNAVAILABLE', { retryAfter })
      await new Promise<void>((resolve) => {
        line.waiting.push(resolve)
        next()
      })
      try {
        return await work()
      } finally {
        running--
        line.running--
        next()
      }
    },
  }
}
