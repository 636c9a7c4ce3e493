import type { Selectable } from 'kysely'
import type { Contract, ContractSide } from '../../../src/core/agent/contract-calls.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { cutOf, type Period, periodAt } from './contract-periods.ts'
import { storedTiers, tierValue } from './contract-tiers.ts'

export type ContractRow = Selectable<Tables['contracts']>
type Clock = Pick<Services, 'clock' | 'zones'>

/** Contracts with the names of both parties. */
export const selectContracts = (db: Pick<Database, 'selectFrom'>) =>
  db
    .selectFrom('contracts')
    .innerJoin('members as up', 'up.id', 'contracts.upline_id')
    .innerJoin('members as down', 'down.id', 'contracts.downline_id')
    .selectAll('contracts')
    .select([
      'up.account as up_account',
      'up.nickname as up_nickname',
      'down.account as down_account',
      'down.nickname as down_nickname',
      'contracts.offered_at as created_at',
    ])
export type NamedContract = Awaited<ReturnType<ReturnType<typeof selectContracts>['execute']>>[number]

/** A contract of which the member is a party. @throws {Refusal} NOT_IN_TEAM for every other one, and for an unknown id */
export async function ownContract(db: Pick<Database, 'selectFrom'>, memberId: string, id: string): Promise<NamedContract> {
  const row = await selectContracts(db).where('contracts.id', '=', id).executeTakeFirst()
  if (!row || (row.upline_id !== memberId && row.downline_id !== memberId)) throw new Refusal('NOT_IN_TEAM')
  return row
}

/** When a contract accepted now begins: with the next period. */
export const startAfter = (row: Pick<ContractRow, 'kind' | 'period'>, at: number, clock: Clock): number =>
  periodAt(cutOf(row), at, clock).until

/** The part of a period in which a contract is in force. */
const clipped = ({ from, until }: Period, { ends_at }: Pick<ContractRow, 'ends_at'>): Period => ({
  from,
  until: ends_at === null ? until : Math.min(until, ends_at),
})

/** The contract's period that contains a moment; undefined if the contract is not in force then. */
export function contractPeriod(
  row: Pick<ContractRow, 'kind' | 'period' | 'starts_at' | 'ends_at'>,
  at: number,
  clock: Clock,
): Period | undefined {
  if (row.starts_at === null || at < row.starts_at || (row.ends_at !== null && at >= row.ends_at)) return undefined
  return clipped(periodAt(cutOf(row), at, clock), row)
}

/** Is a contract in force now or later? An ended contract counts until its end. */
export const isRunning = ({ starts_at, ends_at }: Pick<ContractRow, 'starts_at' | 'ends_at'>, at: number): boolean =>
  starts_at !== null && (ends_at === null || (ends_at > at && ends_at > starts_at))

/** A contract as sent to one of its parties. */
export function contractValue(row: NamedContract, memberId: string, services: Clock): Contract & { side: ContractSide } {
  const at = services.clock()
  // an unanswered offer is expired, even if that is not stored yet
  const state = row.state === 'offered' && row.answer_by <= at ? 'expired' : row.state
  const startsAt = state === 'offered' ? startAfter(row, at, services) : row.starts_at
  const first = startsAt === null ? undefined : contractPeriod({ ...row, starts_at: startsAt }, startsAt, services)
  return {
    id: row.id,
    kind: row.kind,
    period: row.period as Contract['period'],
    tiers: storedTiers(row.tiers).map(tierValue),
    state,
    upline: { id: row.upline_id, account: row.up_account, nickname: row.up_nickname },
    downline: { id: row.downline_id, account: row.down_account, nickname: row.down_nickname },
    side: row.downline_id === memberId ? 'mine' : 'downline',
    offeredAt: row.offered_at,
    answerBy: row.answer_by,
    answeredAt: row.answered_at,
    startsAt,
    endsAt: row.ends_at,
    firstPaymentAt: first?.until ?? null,
    isRunning: isRunning(row, at),
    note: row.note,
  }
}
