import { isLoopback, networksOf } from '../guard/network.ts'
import { Refusal } from './refusal.ts'
import { fingerprint } from './secrets.ts'

/** At most `max` within `window` milliseconds for one account or line, see `Networks`. */
export interface LimitRule {
  max: number
  window: number
  /** For what many customers may share: an address of IPv4, behind which a carrier may have thousands, and /48 of IPv6; `max` unless told. */
  shared?: number
}

const minute = 60_000
export const standardLimits = {
  /** All calls. */
  call: { max: 1200, shared: 6000, window: minute },
  /** New live sockets: all players behind one address come back after a restart. */
  socket: { max: 600, shared: 3000, window: minute },
  /** Ways to begin a session: each costs the gateway some work. Guesses are counted in `guard`. */
  login: { max: 30, shared: 300, window: minute },
  /** Offers of passkeys: a page asks for one when somebody only looks at the login. */
  passkeyOffer: { max: 60, shared: 600, window: minute },
  /** Calls of the operator's servers (login tokens and launches together), with right secrets and wrong ones. */
  operator: { max: 600, window: minute },
  register: { max: 20, shared: 100, window: 10 * minute },
  registerDownline: { max: 20, window: 10 * minute },
  linkVisit: { max: 60, shared: 600, window: 10 * minute },
  freePlay: { max: 20, shared: 100, window: 10 * minute },
  round: { max: 600, window: minute },
  upload: { max: 30, shared: 300, window: 10 * minute },
  deposit: { max: 30, shared: 300, window: 5 * minute },
  feedback: { max: 5, shared: 25, window: 5 * minute },
  verifyRepresentative: { max: 10, window: minute },
  deskOpen: { max: 10, shared: 100, window: 10 * minute },
  deskLine: { max: 20, shared: 200, window: minute },
  /** Files that the gateway makes itself: pictures, pages, documents. */
  file: { max: 1200, shared: 6000, window: minute },
} satisfies Record<string, LimitRule>
export type LimitName = keyof typeof standardLimits

/** This machine drives browsers and tests against itself: it may do this many times more. */
const loopbackFactor = 100
/** Keys of one limit that are remembered. Whoever has more networks than this pushes out the oldest. */
const mostKeys = 50_000

/** Who is counted: an account or something else that has one owner, an address, or both. */
export interface LimitSubject {
  account?: string | undefined
  address?: string | undefined
}

/** What a gateway has counted of one key in the window that ends then, ms since 1970. hash: of name and key. */
export interface Flow {
  hash: string
  count: number
  ends: number
}

export interface Limits {
  /**
   * Counts one use, for the account and for the address with its networks. A refused use counts for none of them.
   * @throws {Refusal} TOO_MANY_REQUESTS with Retry-After once there are too many
   */
  take(name: LimitName, subject: LimitSubject): void
  reset(): void
  /** What other gateways should know: the windows in which a tenth of a limit has been used. */
  told(): Flow[]
  /** What the other gateways have counted. */
  hear(flows: Flow[]): void
  /** Keys that are remembered now. */
  size(): number
}

interface Key {
  key: string
  max: number
}

/** What a use is counted by. IPv6 is counted by networks, because whoever has one of its addresses has 2^64. */
function keysOf({ account, address }: LimitSubject, rule: LimitRule, isStandard: boolean): Key[] {
  const keys: Key[] = account === undefined ? [] : [{ key: `account ${account}`, max: rule.max }]
  if (address === undefined) return keys
  const { line, network, site } = networksOf(address)
  const shared = rule.shared ?? rule.max
  const times = isStandard && isLoopback(address) ? loopbackFactor : 1
  if (site === undefined) return [...keys, { key: line, max: shared * times }]
  return [
    ...keys,
    { key: line, max: rule.max * times },
    { key: network, max: Math.min(2 * rule.max, shared) * times },
    { key: site, max: shared * times },
  ]
}

/**
 * Limits on the flow of calls, in memory; gateways on one database tell each other: `shareLimits`. Guesses and messages are counted in
 * `guard`. A use costs the same however many keys there are.
 */
export function createLimits(clock: () => number, overrides: Partial<Record<LimitName, LimitRule>> = {}): Limits {
  /** By name of the limit, so that the keys of one have the order in which their windows end. */
  const windows = new Map<LimitName, Map<string, Flow>>()
  /** Those of which a tenth of the limit has been used. */
  const due = new Set<Flow>()
  let heard = new Map<string, Flow>()

  /** The window of a key that is running, or a new one. */
  function windowOf(name: LimitName, key: string, length: number, now: number): Flow {
    const keys = windows.get(name) ?? new Map<string, Flow>()
    windows.set(name, keys)
    // a window that ends too late was begun before the clock was put back
    const isOver = ({ ends }: Flow) => ends <= now || ends > now + length
    const known = keys.get(key)
    if (known && !isOver(known)) return known
    const forget = (old: string, flow: Flow) => {
      keys.delete(old)
      due.delete(flow)
    }
    if (known) forget(key, known)
    for (const [old, flow] of keys) {
      if (!isOver(flow) && keys.size < mostKeys) break
      forget(old, flow)
    }
    const hash = fingerprint(`${name} ${key}`)
    const other = heard.get(hash)
    // of a window that others have begun it is a part
    const flow = { hash, count: 0, ends: other !== undefined && other.ends > now ? other.ends : now + length }
    keys.set(key, flow)
    return flow
  }

  return {
    take(name, subject) {
      const now = clock()
      const rule: LimitRule = overrides[name] ?? standardLimits[name]
      const counted = keysOf(subject, rule, overrides[name] === undefined).map(({ key, max }) => ({
        flow: windowOf(name, key, rule.window, now),
        max,
      }))
      for (const { flow, max } of counted) {
        const other = heard.get(flow.hash)
        if (other && other.ends > now) flow.ends = Math.min(flow.ends, other.ends)
        if (flow.count + (other && other.ends > now ? other.count : 0) >= max)
          throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((flow.ends - now) / 1000) })
      }
      for (const { flow, max } of counted) if (++flow.count >= max / 10) due.add(flow)
    },
    reset() {
      windows.clear()
      due.clear()
      heard.clear()
    },
    told() {
      const now = clock()
      for (const flow of due) if (flow.ends <= now) due.delete(flow)
      return [...due].map(({ hash, count, ends }) => ({ hash, count, ends }))
    },
    hear: (flows) => void (heard = new Map(flows.map((flow) => [flow.hash, flow]))),
    size: () => [...windows.values()].reduce((sum, keys) => sum + keys.size, 0),
  }
}
