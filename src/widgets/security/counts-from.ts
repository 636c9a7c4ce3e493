import type { Security } from '../../core/member/security-calls.ts'
import { gatewayNow } from '../../core/platform/gateway-time.ts'

/** From when on a recently added means of protection can confirm the account, in ms since 1970. undefined if it already can. */
export function countsFrom({ young }: Security, guard: string, subject?: string): number | undefined {
  const ends = young
    .filter((each) => each.guard === guard && (subject === undefined || each.subject === subject) && each.until > gatewayNow())
    .map(({ until }) => until)
  return ends.length > 0 ? Math.max(...ends) : undefined
}
