import type { Transaction } from 'kysely'
import type { ContractKind } from '../../../src/core/agent/contract-calls.ts'
import type { AgentPageName } from '../../../src/core/site/centre-pages.ts'
import type { Tables } from '../database/tables.ts'
import type { News } from '../live/news.ts'
import { tell } from '../member/messages.ts'
import type { ContractRow } from './contract-rows.ts'

/** The agent centre's page for each kind of contract. */
const pages: Record<ContractKind, AgentPageName> = {
  dividend: 'dividendRecord',
  daily: 'dailyWages',
  hourly: 'hourlySalary',
  realtime: 'realTimeSalary',
}

/**
 * Inboxes may also contain the keys contractPaid and contractPaidOut of earlier releases, whose titles have no name: their texts stay in
 * the dictionary.
 */
type ContractText =
  | 'contractOffer'
  | 'contractAccepted'
  | 'contractRejected'
  | 'contractEnded'
  | 'contractCancelled'
  | 'contractPaidBy'
  | 'contractPaidTo'

/**
 * Writes a message about a contract to one party's inbox, in the same transaction.
 * @param id of the event: its message is written once
 */
export const writeOf = (
  trx: Transaction<Tables>,
  { kind }: Pick<ContractRow, 'kind'>,
  message: { memberId: string; key: ContractText; values: Record<string, string>; at: number; id: string },
): Promise<void> => tell(trx, { ...message, kind: 'money', path: `/agentHome#${pages[kind]}`, id: `${message.key}:${message.id}` })

/** The live events of a contract for both parties. */
export const contractChange = (row: Pick<ContractRow, 'id' | 'kind' | 'state' | 'upline_id' | 'downline_id'>): News[] =>
  [row.upline_id, row.downline_id].map((memberId) => ({
    type: 'contract',
    data: { id: row.id, kind: row.kind, state: row.state },
    memberId,
  }))
