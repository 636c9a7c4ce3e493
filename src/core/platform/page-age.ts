import { environment } from './environment.ts'

/**
 * Time since the page was requested, ms. All its data are more recent. A WebSocket or a poll without a cursor sends this age, and the
 * gateway answers with the events since then. Undefined if the browser may have taken the page from a cache.
 */
export function pageAge(): number | undefined {
  const askedAt = environment().pageAskedAt()
  return askedAt === undefined ? undefined : Math.max(0, Math.round(environment().now() - askedAt))
}
