import * as z from 'zod/mini'
import * as endpoints from '../../contract/agent.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, Flag, Text } from '../platform/schema.ts'
import { TransactionPage } from '../wallet/transaction-calls.ts'
import type { TeamPeriod } from './team-calls.ts'

/** Facts of the agent's own account, or of somebody in the team. */
export const AgentAccount = z.object({
  id: z.string(),
  account: Text,
  nickname: Text,
  /** §6: 0 member, 1, 2, 41 and 42 agent, 9 staff. */
  type: Count,
  /** 1 has no upline. */
  level: Count,
  /** Masked if the upline is above the caller; empty if there is none. */
  upline: Text,
  /** Hundredths of a per cent, today's. */
  rebate: Count,
  inviteCode: Text,
  /** Milliseconds since 1970. */
  joinedAt: Count,
  isBlocked: Flag,
  balance: Amount,
  currencySymbol: Text,
})
export type AgentAccount = z.infer<typeof AgentAccount>

/** T. Ours (§2 Agent centre, account details). scope: a member of the team. Throws NON_AGENT, NOT_IN_TEAM. */
export const getAgentAccount = (scope?: string, signal?: AbortSignal): Promise<AgentAccount> =>
  call('agent', endpoints.getAgentAccount, { query: { scope }, value: AgentAccount, signal })

/** earnings: rebate collected, dividends and salaries. */
export const accountLineKinds = ['play', 'deposit', 'withdraw', 'transfer', 'bonus', 'rebate', 'earnings', 'other'] as const
export type AccountLineKind = (typeof accountLineKinds)[number]

export interface AccountLinesQuery extends TeamPeriod {
  scope?: string | undefined
  /** All kinds if it is missing. */
  kind?: AccountLineKind | undefined
}

/** T. Ours. Every line of an account with the balance after it, newest first. Throws NON_AGENT, NOT_IN_TEAM, RANGE_INVALID. */
export const getTeamAccountLines = (
  query: AccountLinesQuery & { cursor?: string | undefined; size: number },
  signal?: AbortSignal,
): Promise<TransactionPage> => call('agent', endpoints.getTeamAccountLines, { query: { ...query }, value: TransactionPage, signal })
