import { computed } from 'nanostores'
import { $brand } from '../brand/brand.ts'
import { type RemoteStore, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { type CreditReport, getCreditReport, getProfitLoss, type ProfitLoss, type ReportSpan } from './report-calls.ts'

/** A report belongs to who looks; its days are those of the brand's clock. */
const $key = computed([$memberId, $brand], (memberId, { timeZoneOffset }) => `${memberId} ${timeZoneOffset}`)

function bySpan<T>(fetch: (days: ReportSpan, offset: number, signal: AbortSignal) => Promise<T>) {
  const stores = new Map<ReportSpan, RemoteStore<T>>()
  return (days: ReportSpan): RemoteStore<T> => {
    const store = stores.get(days) ?? remote($key, (signal) => fetch(days, $brand.get().timeZoneOffset, signal), $memberId)
    stores.set(days, store)
    return store
  }
}

export const creditReport: (days: ReportSpan) => RemoteStore<CreditReport> = bySpan(getCreditReport)
export const profitLoss: (days: ReportSpan) => RemoteStore<ProfitLoss> = bySpan(getProfitLoss)
