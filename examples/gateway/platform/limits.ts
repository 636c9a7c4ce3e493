import { isLoopback } from '../guard/network.ts'
import { Refusal } from './refusal.ts'

/** At most `max` within `window` milliseconds for one key. */
export interface LimitRule {
  max: number
  window: number
}

const minute = 60_000
export const standardLimits = {
  /** All calls of one address. */
  call: { max: 1200, window: minute },
  /** New live sockets of one address: all players behind one come back after a restart. */
  socket: { max: 600, window: minute },
  /** Ways to begin a session: each costs the gateway some work. */
  login: { max: 30, window: minute },
  register: { max: 20, window: 10 * minute },
  registerDownline: { max: 20, window: 10 * minute },
  linkVisit: { max: 60, window: 10 * minute },
  freePlay: { max: 20, window: 10 * minute },
  round: { max: 600, window: minute },
  upload: { max: 30, window: 10 * minute },
  deposit: { max: 30, window: 5 * minute },
  feedback: { max: 5, window: 5 * minute },
  verifyRepresentative: { max: 10, window: minute },
  deskOpen: { max: 10, window: 10 * minute },
  deskLine: { max: 20, window: minute },
} satisfies Record<string, LimitRule>
export type LimitName = keyof typeof standardLimits

/** This machine drives browsers and tests against itself: it may do this many times more. */
const loopbackFactor = 100

export interface Limits {
  /** Counts one use. @throws {Refusal} TOO_MANY_REQUESTS with Retry-After once there are too many */
  take(name: LimitName, key: string): void
  reset(): void
}

/** Limits on the flow of calls, in memory: each gateway counts for itself. Guesses and messages are counted in `guard`. */
export function createLimits(clock: () => number, overrides: Partial<Record<LimitName, LimitRule>> = {}): Limits {
  const windows = new Map<string, { count: number; ends: number }>()
  return {
    take(name, key) {
      const now = clock()
      const rule: LimitRule = overrides[name] ?? standardLimits[name]
      const max = overrides[name] === undefined && isLoopback(key) ? rule.max * loopbackFactor : rule.max
      const id = `${name} ${key}`
      let current = windows.get(id)
      // a window that ends too late was begun before the clock was put back
      if (!current || current.ends <= now || current.ends > now + rule.window) {
        if (windows.size > 10_000) for (const [old, { ends }] of windows) if (ends <= now) windows.delete(old)
        current = { count: 0, ends: now + rule.window }
        windows.set(id, current)
      }
      current.count++
      if (current.count > max) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((current.ends - now) / 1000) })
    },
    reset: () => windows.clear(),
  }
}
