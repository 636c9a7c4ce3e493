import { computed } from 'nanostores'
import { $brand } from '../brand/brand.ts'
import { type RemoteStore, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import type { DateRange } from '../site/date-range.ts'
import { type CreditReport, getCreditReport, getProfitLoss, type ProfitLoss, type ReportQuery } from './report-calls.ts'
import { perRealm, type Realm } from '../platform/realm.ts'

/** A report's days are those of the brand's clock. */
const $clock = computed($brand, ({ timeZoneOffset }) => timeZoneOffset)

function byRange<T>(realm: Realm, fetch: (query: ReportQuery, signal: AbortSignal) => Promise<T>) {
  const stores = new Map<string, RemoteStore<T>>()
  return ({ from, to }: DateRange): RemoteStore<T> => {
    const name = `${from} ${to}`
    const store =
      stores.get(name) ??
      remote([$clock], { $owner: $memberId(realm), fetcher: (signal) => fetch({ from, to, offset: $clock.get() }, signal) })
    stores.set(name, store)
    return store
  }
}

export const creditReport: (realm: Realm) => (range: DateRange) => RemoteStore<CreditReport> = perRealm((realm) =>
  byRange(realm, (query, signal) => getCreditReport(realm, query, signal)),
)
export const profitLoss: (realm: Realm) => (range: DateRange) => RemoteStore<ProfitLoss> = perRealm((realm) =>
  byRange(realm, (query, signal) => getProfitLoss(realm, query, signal)),
)
