import { isLoopback, networksOf } from '../guard/network.ts'
import { Refusal } from './refusal.ts'
import { fingerprint } from './secrets.ts'

/** At most `max` uses within `window` milliseconds per account or network line, see `Networks`. */
export interface LimitRule {
  max: number
  window: number
  /**
   * Maximum for networks that many customers may share: an IPv4 address (a carrier may have thousands behind one) and an IPv6 /48. Default:
   * `max`.
   */
  shared?: number
}

const minute = 60_000
export const standardLimits = {
  /** All calls. */
  call: { max: 1200, shared: 6000, window: minute },
  /** New live sockets. High, because after a restart all players behind one address reconnect. */
  socket: { max: 600, shared: 3000, window: minute },
  /** Calls that start a session, because each is expensive. Wrong passwords are counted in `guard`. */
  login: { max: 30, shared: 300, window: minute },
  /** Offers of passkeys: a page requests one when it merely shows the login. */
  passkeyOffer: { max: 60, shared: 600, window: minute },
  /** Calls of the operator's servers (login tokens and launches together), with right or wrong secrets. */
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
  /** Generated files: pictures, pages, documents. */
  file: { max: 1200, shared: 6000, window: minute },
} satisfies Record<string, LimitRule>
export type LimitName = keyof typeof standardLimits

/** Factor for this machine, because browsers and tests on it call the gateway often. */
const loopbackFactor = 100
/** Maximum stored keys per limit. Beyond it the oldest are dropped. */
const mostKeys = 50_000

/** The subject to count: an account or something else with one owner, an address, or both. */
export interface LimitSubject {
  account?: string | undefined
  address?: string | undefined
}

/** One gateway's count for a key in the current window. hash: of limit and key. ends: ms since 1970. */
export interface Flow {
  hash: string
  count: number
  ends: number
}

export interface Limits {
  /**
   * Counts one use for the account and for the address with its networks. A refused use counts for none of them.
   * @throws {Refusal} TOO_MANY_REQUESTS with Retry-After above the limit
   */
  take(name: LimitName, subject: LimitSubject): void
  reset(): void
  /** Counts to share with other gateways: windows in which a tenth of a limit or more has been used. */
  told(): Flow[]
  /** Sets the counts of the other gateways. */
  hear(flows: Flow[]): void
  /** Number of stored keys. */
  size(): number
}

interface Key {
  key: string
  max: number
}

/** The keys of a use. IPv6 is counted by network, because whoever has one address has 2^64. */
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
 * In-memory rate limits of calls; gateways on one database share their counts with `shareLimits`. Guesses and messages are counted in
 * `guard`. The cost of a use does not depend on the number of keys.
 */
export function createLimits(clock: () => number, overrides: Partial<Record<LimitName, LimitRule>> = {}): Limits {
  /** One map per limit, so that its keys are ordered by the end of their windows. */
  const windows = new Map<LimitName, Map<string, Flow>>()
  /** Windows in which a tenth of the limit has been used. */
  const due = new Set<Flow>()
  let heard = new Map<string, Flow>()

  /** The current window of a key, or a new one. */
  function windowOf(name: LimitName, key: string, length: number, now: number): Flow {
    const keys = windows.get(name) ?? new Map<string, Flow>()
    windows.set(name, keys)
    // a window that ends too late was started before the clock was set back
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
    // if other gateways have started a window for this key, it ends at the same time
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
