import { environment } from './environment.ts'
import { live } from './live.ts'
import type { Realm } from './realm.ts'

/** A young page sends its own age, ms: what it has loaded for guests may be older than the session. */
const youngPage = 60_000
/** Nine digits: no gateway stores events for so long. */
const oldest = 999_999_999

/**
 * The age that none of a realm's data exceeds, ms. A socket or a poll without a cursor sends it, and the gateway answers with the events
 * since then. Undefined if the browser may have kept the page from earlier.
 */
export function dataAge(realm: Realm): number | undefined {
  const askedAt = environment().pageAskedAt()
  const { begunAt } = live(realm)
  const page = askedAt === undefined ? undefined : environment().now() - askedAt
  const isYoung = page !== undefined && page <= youngPage
  const age = isYoung || begunAt === undefined ? page : environment().elapsed() - begunAt
  return age === undefined ? undefined : Math.min(oldest, Math.max(0, Math.round(age)))
}
