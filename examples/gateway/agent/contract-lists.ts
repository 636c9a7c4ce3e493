import { sql } from 'kysely'
import type { ContractKind, ContractSide, Settlement, Settlements } from '../../../src/core/agent/contract-calls.ts'
import { keysetPage } from '../database/keyset.ts'
import { currencySymbol, formatAmount } from '../ledger/money.ts'
import type { Services } from '../platform/services.ts'
import { contractValue, selectContracts } from './contract-rows.ts'

/** Page size for past entries. */
const size = 20
/** Limit for open contracts. Nobody has more: one of each kind with each direct downline agent. */
const mostOpen = 2_000

interface ContractsQuery {
  kind?: ContractKind | undefined
  side?: ContractSide | undefined
  /** The other party. */
  memberId?: string | undefined
  list: 'open' | 'past'
  cursor?: string | undefined
}

const column = { mine: 'downline_id', downline: 'upline_id' } as const

/** Contracts of a member, newest first: either open or past ones. */
export async function listContracts(services: Services, member: string, query: ContractsQuery) {
  const { kind, side, memberId, list, cursor } = query
  const at = services.clock()
  const isOpen = sql<boolean>`(
    (contracts.state = 'offered' and contracts.answer_by > ${at})
    or (contracts.starts_at is not null and (contracts.ends_at is null or (contracts.ends_at > ${at} and contracts.ends_at > contracts.starts_at))))`
  const found = selectContracts(services.db)
    .$if(side !== undefined, (rows) => rows.where(`contracts.${column[side ?? 'mine']}`, '=', member))
    .$if(side === undefined, (rows) =>
      rows.where((where) => where.or([where('contracts.upline_id', '=', member), where('contracts.downline_id', '=', member)])),
    )
    .$if(kind !== undefined, (rows) => rows.where('contracts.kind', '=', kind ?? 'daily'))
    .$if(memberId !== undefined && memberId !== member, (rows) =>
      rows.where((where) =>
        where.or([where('contracts.upline_id', '=', memberId ?? ''), where('contracts.downline_id', '=', memberId ?? '')]),
      ),
    )
    .where(list === 'open' ? isOpen : sql<boolean>`not ${isOpen}`)
  const { rows, next } = await keysetPage(found, {
    time: 'contracts.offered_at',
    id: 'contracts.id',
    cursor,
    size: list === 'open' ? mostOpen : size,
  })
  return { list: rows.map((row) => contractValue(row, member, services)), next }
}

interface SettlementsQuery {
  kind: ContractKind
  side: ContractSide
  contractId?: string | undefined
  cursor?: string | undefined
}

/** Settled periods of a kind on one side, newest first, with the due and paid totals. */
export async function listSettlements({ db }: Services, member: string, query: SettlementsQuery): Promise<Settlements> {
  const { kind, side, contractId, cursor } = query
  const found = db
    .selectFrom('contract_settlements as settled')
    .where(`settled.${column[side]}`, '=', member)
    .where('settled.kind', '=', kind)
    .$if(contractId !== undefined, (rows) => rows.where('settled.contract_id', '=', contractId ?? ''))
  const { rows, next } = await keysetPage(
    found
      .innerJoin('contracts', 'contracts.id', 'settled.contract_id')
      .innerJoin('members as up', 'up.id', 'settled.upline_id')
      .innerJoin('members as down', 'down.id', 'settled.downline_id')
      .selectAll('settled')
      .select(['settled.until_at as created_at', 'contracts.period'])
      .select(['up.account as up_account', 'up.nickname as up_nickname', 'down.account as down_account', 'down.nickname as down_nickname']),
    { time: 'settled.until_at', id: 'settled.id', cursor, size },
  )
  const sum = (state: 'due' | 'paid') =>
    sql<number | bigint>`cast(coalesce(sum(case when state = ${state} then amount else 0 end), 0) as bigint)`.as(state)
  const totals = await found
    .select([sum('due'), sum('paid'), sql<number>`cast(coalesce(sum(case when state = 'due' then 1 else 0 end), 0) as bigint)`.as('count')])
    .executeTakeFirstOrThrow()
  return {
    list: rows.map(
      (row): Settlement => ({
        id: row.id,
        contractId: row.contract_id,
        kind: row.kind,
        period: row.period,
        upline: { id: row.upline_id, account: row.up_account, nickname: row.up_nickname },
        downline: { id: row.downline_id, account: row.down_account, nickname: row.down_nickname },
        from: row.from_at,
        until: row.until_at,
        figures: { activeMembers: row.active_members, bets: formatAmount(row.bets), lost: formatAmount(row.lost) },
        tier: row.tier,
        rate: row.rate,
        amount: formatAmount(row.amount),
        state: row.state,
        paidAt: row.paid_at,
      }),
    ),
    next,
    totals: { due: formatAmount(totals.due), dueCount: Number(totals.count), paid: formatAmount(totals.paid) },
    currencySymbol,
  }
}
