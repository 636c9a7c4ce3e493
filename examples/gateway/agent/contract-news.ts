import type { Transaction } from 'kysely'
import type { ContractKind } from '../../../src/core/agent/contract-calls.ts'
import type { AgentPageName } from '../../../src/core/site/centre-pages.ts'
import type { Tables } from '../database/tables.ts'
import { announceMessages, tell } from '../member/messages.ts'
import type { Services } from '../platform/services.ts'
import type { ContractRow } from './contract-rows.ts'

/** Where the agent centre shows the contracts of a kind. */
const pages: Record<ContractKind, AgentPageName> = {
  dividend: 'dividendRecord',
  daily: 'dailyWages',
  hourly: 'hourlySalary',
  realtime: 'realTimeSalary',
}

/** Inboxes also hold contractPaid and contractPaidOut of before, whose titles name nobody: their words stay. */
type News =
  | 'contractOffer'
  | 'contractAccepted'
  | 'contractRejected'
  | 'contractEnded'
  | 'contractCancelled'
  | 'contractPaidBy'
  | 'contractPaidTo'

/**
 * Writes about a contract into the inbox of one of its sides, in the same transaction.
 * @param id of the event: each is written once
 */
export const writeOf = (
  trx: Transaction<Tables>,
  { kind }: Pick<ContractRow, 'kind'>,
  message: { memberId: string; key: News; values: Record<string, string>; at: number; id: string },
): Promise<void> => tell(trx, { ...message, kind: 'money', path: `/agentHome#${pages[kind]}`, id: `${message.key}:${message.id}` })

/** Tells the pages of members that a contract has changed, and their inboxes with it. */
export async function announceContract(
  services: Services,
  contract: Pick<ContractRow, 'id' | 'kind' | 'state'>,
  memberIds: string[],
): Promise<void> {
  const { id, kind, state } = contract
  for (const memberId of memberIds) {
    services.hub.publish({ type: 'contract', data: { id, kind, state } }, { memberId })
    await announceMessages(services, memberId)
  }
}
