import type { RemoteStore } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { everyRow, type RowList, growing } from '../platform/growing.ts'
import type { Transaction } from '../wallet/transaction-calls.ts'
import { type AccountLinesQuery, type AgentAccount, getAgentAccount, getTeamAccountLines } from './account-calls.ts'
import { teamStore } from './team-store.ts'

/** Details of the agent's account, or of the account of a member of the team. scope: the member's id; '' for the agent. */
export const agentAccount: (scope: string) => RemoteStore<AgentAccount> = teamStore(
  (scope: string, signal) => getAgentAccount(scope || undefined, signal),
  () => ({ isFresh: true }),
)

/** Lines per page on screen, and lines per request of an export. */
const shown = 25
const written = 500

/** The lines of an account, each with the balance after it, newest first. */
export const accountLines = (query: AccountLinesQuery): RowList<Transaction> =>
  growing([], {
    $owner: $memberId('agent'),
    fetcher: (cursor, signal) => getTeamAccountLines({ ...query, cursor, size: shown }, signal),
  })

export const everyAccountLine = (query: AccountLinesQuery): Promise<Transaction[]> =>
  everyRow<Transaction>((cursor) => getTeamAccountLines({ ...query, cursor, size: written }))
