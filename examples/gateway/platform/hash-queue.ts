import { Refusal } from './refusal.ts'

/**
 * Purposes of password hashes, by urgency. together: how many run at once; waiting: how many more may wait (about ten seconds). Each
 * purpose has its own queue, so that a flood of one (registrations) does not hold up the others.
 */
const purposes = {
  /** A login from an address where the account has logged in before, or a password check of a logged-in member. */
  known: { together: 2, waiting: 100 },
  payment: { together: 2, waiting: 50 },
  login: { together: 2, waiting: 50 },
  /** A changed password, including "Forgot password". */
  set: { together: 1, waiting: 30 },
  /** The password of a new account. */
  register: { together: 1, waiting: 30 },
} as const
export type HashPurpose = keyof typeof purposes
const byUrgency = Object.keys(purposes) as HashPurpose[]

/** Maximum of all purposes together. Limits memory, and leaves one of Node's four worker threads to other work. */
const mostTogether = 3
const retryAfter = 5

interface Line {
  asked: number
  running: number
  waiting: (() => void)[]
}

export interface HashQueue {
  /** Runs work in its turn. @throws {Refusal} UNAVAILABLE with Retry-After if too many wait for the same purpose */
  run<Result>(purpose: HashPurpose, work: () => Promise<Result>): Promise<Result>
  /** How many hashes were requested for a purpose since the start. */
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
