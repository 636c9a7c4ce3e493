import { computed } from 'nanostores'
import { $brand } from '../brand/brand.ts'
import { type RemoteStore, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import type { DateRange } from '../site/date-range.ts'
import { type CreditReport, getCreditReport, getProfitLoss, type ProfitLoss, type ReportQuery } from './report-calls.ts'

/** A report belongs to who looks; its days are those of the brand's clock. */
const $key = computed([$memberId, $brand], (memberId, { timeZoneOffset }) => `${memberId} ${timeZoneOffset}`)

function byRange<T>(fetch: (query: ReportQuery, signal: AbortSignal) => Promise<T>) {
  const stores = new Map<string, RemoteStore<T>>()
  return ({ from, to }: DateRange): RemoteStore<T> => {
    const name = `${from} ${to}`
    const store = stores.get(name) ?? remote($key, (signal) => fetch({ from, to, offset: $brand.get().timeZoneOffset }, signal), $memberId)
    stores.set(name, store)
    return store
  }
}

export const creditReport: (range: DateRange) => RemoteStore<CreditReport> = byRange(getCreditReport)
export const profitLoss: (range: DateRange) => RemoteStore<ProfitLoss> = byRange(getProfitLoss)
