import { environment } from './environment.ts'

/**
 * How long ago the page was requested, ms: all its data are younger. A socket or a poll without a cursor sends the age, and the gateway
 * answers with the events since then. Undefined if the browser may have kept the page from earlier.
 */
export function pageAge(): number | undefined {
  const askedAt = environment().pageAskedAt()
  return askedAt === undefined ? undefined : Math.max(0, Math.round(environment().now() - askedAt))
}
