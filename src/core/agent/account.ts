import type { RemoteStore } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { everyRow, type RowList, growing } from '../platform/growing.ts'
import type { Transaction } from '../wallet/transaction-calls.ts'
import { type AccountLinesQuery, type AgentAccount, getAgentAccount, getTeamAccountLines } from './account-calls.ts'
import { teamStore } from './team-store.ts'

/** Facts of the agent's own account, or of somebody in the team. scope: '' for the agent. */
export const agentAccount: (scope: string) => RemoteStore<AgentAccount> = teamStore(
  (scope: string, signal) => getAgentAccount(scope || undefined, signal),
  () => ({ isFresh: true }),
)

/** Lines shown at first, and lines in one request of an export. */
const shown = 25
const written = 500

/** Every line of an account with the balance after it, newest first. */
export const accountLines = (query: AccountLinesQuery): RowList<Transaction> =>
  growing([], {
    $owner: $memberId('agent'),
    fetcher: (cursor, signal) => getTeamAccountLines({ ...query, cursor, size: shown }, signal),
  })

export const everyAccountLine = (query: AccountLinesQuery): Promise<Transaction[]> =>
  everyRow<Transaction>((cursor) => getTeamAccountLines({ ...query, cursor, size: written }))
