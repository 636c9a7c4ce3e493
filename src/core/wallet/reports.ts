import { computed } from 'nanostores'
import { $brand } from '../brand/brand.ts'
import { perQuestion } from '../platform/per-question.ts'
import { type RemoteStore, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import type { DateRange } from '../site/date-range.ts'
import { type CreditReport, getCreditReport, getProfitLoss, type ProfitLoss } from './report-calls.ts'
import type { Realm } from '../platform/realm.ts'

/** The brand's time zone. A report's days start and end by it. */
const $clock = computed($brand, ({ timeZoneOffset }) => timeZoneOffset)

export const creditReport: (realm: Realm, range: DateRange) => RemoteStore<CreditReport> = perQuestion(
  (realm: Realm, { from, to }: DateRange) =>
    remote([$clock], {
      $owner: $memberId(realm),
      isFresh: true,
      fetcher: (signal) => getCreditReport(realm, { from, to, offset: $clock.get() }, signal),
    }),
)
export const profitLoss: (realm: Realm, range: DateRange) => RemoteStore<ProfitLoss> = perQuestion(
  (realm: Realm, { from, to }: DateRange) =>
    remote([$clock], {
      $owner: $memberId(realm),
      isFresh: true,
      fetcher: (signal) => getProfitLoss(realm, { from, to, offset: $clock.get() }, signal),
    }),
)
