import * as z from 'zod/mini'
import * as endpoints from '../../contract/agent.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, Flag, Text } from '../platform/schema.ts'
import { TransactionPage } from '../wallet/transaction-calls.ts'
import type { TeamPeriod } from './team-calls.ts'

/** Details of the agent's account, or of the account of a member of the team. */
export const AgentAccount = z.object({
  id: z.string(),
  account: Text,
  nickname: Text,
  /** §6: 0 member, 1, 2, 41 and 42 agent, 9 staff. */
  type: Count,
  /** Level in the team: 1 for an account without an upline. */
  level: Count,
  /** Account name of the upline. Masked if the upline is above the caller; empty if there is none. */
  upline: Text,
  /** Today's rebate, in hundredths of a per cent. */
  rebate: Count,
  inviteCode: Text,
  /** Milliseconds since 1970. */
  joinedAt: Count,
  isBlocked: Flag,
  balance: Amount,
  currencySymbol: Text,
})
export type AgentAccount = z.infer<typeof AgentAccount>

/** Account details (§2 Agent centre). scope: id of a member of the team; the agent's account if missing. Throws NON_AGENT, NOT_IN_TEAM. */
export const getAgentAccount = (scope?: string, signal?: AbortSignal): Promise<AgentAccount> =>
  call('agent', endpoints.getAgentAccount, { query: { scope }, value: AgentAccount, signal })

/** Kinds of account lines. earnings: rebate collected, dividends and salaries. */
export const accountLineKinds = ['play', 'deposit', 'withdraw', 'transfer', 'bonus', 'rebate', 'earnings', 'other'] as const
export type AccountLineKind = (typeof accountLineKinds)[number]

export interface AccountLinesQuery extends TeamPeriod {
  scope?: string | undefined
  /** Every kind, if missing. */
  kind?: AccountLineKind | undefined
}

/** The lines of an account, each with the balance after it, newest first. Throws NON_AGENT, NOT_IN_TEAM, RANGE_INVALID. */
export const getTeamAccountLines = (
  query: AccountLinesQuery & { cursor?: string | undefined; size: number },
  signal?: AbortSignal,
): Promise<TransactionPage> => call('agent', endpoints.getTeamAccountLines, { query: { ...query }, value: TransactionPage, signal })
