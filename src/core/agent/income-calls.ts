import * as z from 'zod/mini'
import { call } from '../platform/client.ts'
import { Amount, Count, Flag, Text, listOf, or } from '../platform/schema.ts'
import { operationTimeout } from '../money/operation-calls.ts'
import type { TeamPeriod } from './team-calls.ts'

export const incomeBy = ['day', 'line'] as const
export type IncomeBy = (typeof incomeBy)[number]
export const incomeSorts = ['name', 'bets', 'income', 'paid'] as const
export type IncomeSort = (typeof incomeSorts)[number]

/** Rates are hundredths of a per cent: 85 is 0.85 %. paid: what goes to downline agents as their own rebate. */
const sums = { bets: Amount, income: Amount, paid: Amount }

export const IncomeRow = z.object({
  /** A day (yyyy-mm-dd), a direct downline agent's id, or 'direct': one's own play and that of direct members. */
  key: z.string(),
  name: Text,
  level: or(z.number(), null),
  /** One's own, on the day or on the last day of the period. */
  rate: Count,
  /** The line's; null for a day, where each line has its own. */
  lineRate: or(z.number(), null),
  /** A rate changed within the period: those above are its last ones. */
  isMixed: Flag,
  ...sums,
})
export type IncomeRow = z.infer<typeof IncomeRow>

/** What waits to be collected, of whole ended days. until: the last of them, yyyy-mm-dd. */
const Open = z.object({ amount: Amount, until: Text })

export const TeamIncome = z.object({
  list: listOf(IncomeRow),
  count: Count,
  pageSize: Count,
  total: z.object(sums),
  /** Of contracts, in the period: what came from the upline and what went to the downline; all at or above zero. */
  contracts: z.object({ dividendsIn: Amount, dividendsOut: Amount, salariesIn: Amount, salariesOut: Amount }),
  /** Income and contracts together. */
  net: Amount,
  open: Open,
  /** The latest collection; null where there was none. collectedAt: ms since 1970. */
  last: or(z.object({ amount: Amount, until: Text, collectedAt: z.number() }), null),
  /** When the present day ends, and can be collected: ms since 1970. */
  nextAt: Count,
  currencySymbol: Text,
})
export type TeamIncome = z.infer<typeof TeamIncome>

export interface IncomeQuery extends TeamPeriod {
  by: IncomeBy
  sort: IncomeSort
  order: 'asc' | 'desc'
  page: number
  size?: number | undefined
}

/** T. Ours (§2 Agent centre, income report). Throws NON_AGENT, RANGE_INVALID. */
export const getTeamIncome = (query: IncomeQuery, signal?: AbortSignal): Promise<TeamIncome> =>
  call('agent', '/wps/relay/MCSFE_getTeamIncome', { query: { ...query }, value: TeamIncome, signal })

export const Collected = z.object({ amount: Amount, until: Text })
export type Collected = z.infer<typeof Collected>

/** T. Ours. Takes what is open into the wallet. Throws NOTHING_TO_COLLECT, KEY_REUSED, NON_AGENT. key: of `sendOnce`. */
export const collectIncome = (key: string): Promise<Collected> =>
  call('agent', '/wps/relay/MCSFE_collectIncome', { method: 'POST', body: { key }, value: Collected, timeout: operationTimeout })
