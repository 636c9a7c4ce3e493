import { isLoopback } from '../guard/network.ts'
import { Refusal } from './refusal.ts'
import { fingerprint } from './secrets.ts'

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
  /** Calls of the operator's servers (login tokens and launches together), with right secrets and wrong ones. */
  operator: { max: 600, window: minute },
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

/** What a gateway has counted of one key in the window that ends then, ms since 1970. hash: of name and key. */
export interface Flow {
  hash: string
  count: number
  ends: number
}

export interface Limits {
  /** Counts one use. @throws {Refusal} TOO_MANY_REQUESTS with Retry-After once there are too many */
  take(name: LimitName, key: string): void
  reset(): void
  /** What other gateways should know: the windows in which a tenth of a limit has been used. */
  told(): Flow[]
  /** What the other gateways have counted. */
  hear(flows: Flow[]): void
}

/** Limits on the flow of calls, in memory; gateways on one database tell each other: `shareLimits`. Guesses and messages are counted in `guard`. */
export function createLimits(clock: () => number, overrides: Partial<Record<LimitName, LimitRule>> = {}): Limits {
  const windows = new Map<string, Flow & { max: number; others: number }>()
  let heard = new Map<string, Flow>()
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
        const hash = fingerprint(id)
        // of a window that others have begun it is a part
        const other = heard.get(hash)
        const isOpen = other !== undefined && other.ends > now
        current = { hash, count: 0, max, others: isOpen ? other.count : 0, ends: isOpen ? other.ends : now + rule.window }
        windows.set(id, current)
      }
      current.count++
      if (current.count + current.others > max)
        throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((current.ends - now) / 1000) })
    },
    reset() {
      windows.clear()
      heard.clear()
    },
    told() {
      const now = clock()
      const due = [...windows.values()].filter(({ count, max, ends }) => ends > now && count >= max / 10)
      return due.map(({ hash, count, ends }) => ({ hash, count, ends }))
    },
    hear(flows) {
      heard = new Map(flows.map((flow) => [flow.hash, flow]))
      for (const window of windows.values()) {
        const other = heard.get(window.hash)
        window.others = other?.count ?? 0
        if (other) window.ends = Math.min(window.ends, other.ends)
      }
    },
  }
}
