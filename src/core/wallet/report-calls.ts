import * as z from 'zod/mini'
import { call } from '../platform/client.ts'
import { Amount, Count, list, or, Text } from '../platform/schema.ts'

/** Days that a report looks back, today included (§9: the last 7 and 30 days). */
export const reportSpans = ['7', '30'] as const
export type ReportSpan = (typeof reportSpans)[number]

const amount = or(Amount, null)

/** A day of an account: what stood there at its beginning and end, what came in and what went out. date: yyyy-mm-dd. */
export const CreditDay = z.object({ date: z.string(), opening: amount, credits: amount, debits: amount, closing: amount })
export type CreditDay = z.infer<typeof CreditDay>
export const CreditReport = z.object({
  currency: Text,
  days: list(CreditDay),
  total: z.object({ opening: amount, credits: amount, debits: amount, closing: amount }),
})
export type CreditReport = z.infer<typeof CreditReport>

const result = { rounds: Count, bets: amount, wins: amount, net: amount }
/** A day's play, or that of a game type: bets, wins, and the net of both as the member sees it. */
export const ProfitDay = z.object({ date: z.string(), ...result })
export type ProfitDay = z.infer<typeof ProfitDay>
export const ProfitType = z.object({ gameType: z.string(), ...result })
export const ProfitLoss = z.object({ currency: Text, days: list(ProfitDay), types: list(ProfitType), total: z.object(result) })
export type ProfitLoss = z.infer<typeof ProfitLoss>

/** T, agents only. offset: minutes east of Greenwich of the days. Ours (§2 label 'credit report'). */
export const getCreditReport = (days: ReportSpan, offset: number, signal?: AbortSignal): Promise<CreditReport> =>
  call('/wps/relay/MCSFE_getCreditReport', { query: { days, offset }, value: CreditReport, signal })

/** T. offset: minutes east of Greenwich of the days. Ours (§2 label 'profit and loss'). */
export const getProfitLoss = (days: ReportSpan, offset: number, signal?: AbortSignal): Promise<ProfitLoss> =>
  call('/wps/relay/MCSFE_getProfitLoss', { query: { days, offset }, value: ProfitLoss, signal })
