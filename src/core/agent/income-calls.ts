import * as z from 'zod/mini'
import * as endpoints from '../../contract/agent.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, Flag, Text, listOf, or } from '../platform/schema.ts'
import { operationTimeout } from '../money/operation-calls.ts'
import type { TeamPeriod } from './team-calls.ts'

export const incomeBy = ['day', 'line'] as const
export type IncomeBy = (typeof incomeBy)[number]
export const incomeSorts = ['name', 'bets', 'income', 'paid'] as const
export type IncomeSort = (typeof incomeSorts)[number]

/** Rates are hundredths of a per cent: 85 is 0.85 %. paid: the part that downline agents receive as their rebate. */
const sums = { bets: Amount, income: Amount, paid: Amount }

export const IncomeRow = z.object({
  /** A day (yyyy-mm-dd), a direct downline agent's id, or 'direct' for the play of the agent and of direct members. */
  key: z.string(),
  name: Text,
  level: or(z.number(), null),
  /** The agent's rate: on the day, or on the last day of the period. */
  rate: Count,
  /** The line's rate. null in a row of a day, which contains lines with different rates. */
  lineRate: or(z.number(), null),
  /** True if a rate changed within the period. The rates above are then the latest ones. */
  isMixed: Flag,
  ...sums,
})
export type IncomeRow = z.infer<typeof IncomeRow>

/** What can be collected, from full days that have ended. until: the last of these days, yyyy-mm-dd. */
const Open = z.object({ amount: Amount, until: Text })

export const TeamIncome = z.object({
  list: listOf(IncomeRow),
  count: Count,
  pageSize: Count,
  total: z.object(sums),
  /** Contract payments in the period: received from the upline, and paid to the downline. Never negative. */
  contracts: z.object({ dividendsIn: Amount, dividendsOut: Amount, salariesIn: Amount, salariesOut: Amount }),
  /** Income plus contract payments. */
  net: Amount,
  open: Open,
  /** The latest collection; null if there was none. collectedAt: ms since 1970. */
  last: or(z.object({ amount: Amount, until: Text, collectedAt: z.number() }), null),
  /** When today ends and its income can be collected, ms since 1970. */
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

/** Income report (§2 Agent centre). Throws NON_AGENT, RANGE_INVALID. */
export const getTeamIncome = (query: IncomeQuery, signal?: AbortSignal): Promise<TeamIncome> =>
  call('agent', endpoints.getTeamIncome, { query: { ...query }, value: TeamIncome, signal })

export const Collected = z.object({ amount: Amount, until: Text })
export type Collected = z.infer<typeof Collected>

/** Moves the collectable income into the wallet. Throws NOTHING_TO_COLLECT, KEY_REUSED, NON_AGENT. key: from `sendOnce`. */
export const collectIncome = (key: string): Promise<Collected> =>
  call('agent', endpoints.collectIncome, { body: { key }, value: Collected, timeout: operationTimeout })
