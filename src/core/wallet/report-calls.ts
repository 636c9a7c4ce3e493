import * as z from 'zod/mini'
import * as endpoints from '../../contract/wallet.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, list, listOf, or, Text } from '../platform/schema.ts'
import type { Realm } from '../platform/realm.ts'

const amount = or(Amount, null)

/** One day of an account: the balance at its start and end, money in and money out. date: yyyy-mm-dd. */
export const CreditDay = z.object({ date: z.string(), opening: amount, credits: amount, debits: amount, closing: amount })
export type CreditDay = z.infer<typeof CreditDay>
export const CreditReport = z.object({
  currency: Text,
  days: listOf(CreditDay),
  total: z.object({ opening: amount, credits: amount, debits: amount, closing: amount }),
})
export type CreditReport = z.infer<typeof CreditReport>

const result = { rounds: Count, bets: amount, wins: amount, net: amount }
export const Profit = z.object(result)
export type Profit = z.infer<typeof Profit>
/** The play of a day, a game type or a vendor: bets, wins, and the member's net result. */
export const ProfitDay = z.object({ date: z.string(), ...result })
export type ProfitDay = z.infer<typeof ProfitDay>
export const ProfitType = z.object({ gameType: z.string(), ...result })
export const ProfitVendor = z.object({ vassalage: z.string(), displayName: Text, ...result })
export const ProfitLoss = z.object({
  currency: Text,
  days: listOf(ProfitDay),
  types: list(ProfitType),
  vendors: list(ProfitVendor),
  total: Profit,
})
export type ProfitLoss = z.infer<typeof ProfitLoss>

/** Days of a report, YYYY-MM-DD, both included. offset: time zone of the days, minutes ahead of UTC. */
export interface ReportQuery {
  from: string
  to: string
  offset: number
}

/** Credit report (§2 label 'credit report'), for agents only. The call is not in the specification. */
export const getCreditReport = (realm: Realm, query: ReportQuery, signal?: AbortSignal): Promise<CreditReport> =>
  call(realm, endpoints.getCreditReport, { query: { ...query }, value: CreditReport, signal })

/** Profit and loss (§2 Member centre, personalProfit). The call is not in the specification. */
export const getProfitLoss = (realm: Realm, query: ReportQuery, signal?: AbortSignal): Promise<ProfitLoss> =>
  call(realm, endpoints.getProfitLoss, { query: { ...query }, value: ProfitLoss, signal })
