import { randomUUID } from 'node:crypto'
import { sql, type Selectable, type Transaction } from 'kysely'
import type { ContractKind, PaymentRequest, Processed } from '../../../src/core/agent/contract-calls.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { balanceOf, InsufficientFunds, memberAccount, post } from '../ledger/ledger.ts'
import { currencySymbol, formatAmount } from '../ledger/money.ts'
import { publish } from '../live/publish.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { claimOperation } from '../wallet/operations.ts'
import { contractChange, writeOf } from './contract-news.ts'
import { isKindOffered } from './contract-offer.ts'
import { ownContract } from './contract-rows.ts'
import { admit } from '../movements/admit.ts'

type SettlementRow = Selectable<Tables['contract_settlements']>
type Reader = Pick<Database, 'selectFrom'>

/** How often a payment is retried after the upline's balance has changed. */
const tries = 3

export interface Payment extends PaymentRequest {
  /** The receiver. */
  memberId: string
  kind: ContractKind
  /** Undefined for an automatic payment of a real-time salary. */
  key?: string
  /** Time of the booking; default: now. */
  at?: number
}

/** Unpaid settlements of a member and kind, oldest first. */
async function dueTo(db: Reader, { memberId, kind, contractId, settlementId }: Payment): Promise<SettlementRow[]> {
  return db
    .selectFrom('contract_settlements')
    .selectAll()
    .where('downline_id', '=', memberId)
    .where('kind', '=', kind)
    .where('state', '=', 'due')
    .$if(contractId !== undefined, (query) => query.where('contract_id', '=', contractId ?? ''))
    .$if(settlementId !== undefined, (query) => query.where('id', '=', settlementId ?? ''))
    .orderBy('until_at')
    .orderBy('id')
    .limit(1000)
    .execute()
}

/** The requested settlement or contract has to be one in which the member is the receiver. @throws {Refusal} NOT_IN_TEAM */
async function checkOwn(db: Database, { memberId, kind, contractId, settlementId }: Payment): Promise<void> {
  if (settlementId !== undefined) {
    const row = await db
      .selectFrom('contract_settlements')
      .select(['downline_id', 'kind'])
      .where('id', '=', settlementId)
      .executeTakeFirst()
    if (row?.downline_id !== memberId || row.kind !== kind) throw new Refusal('NOT_IN_TEAM')
  }
  if (contractId === undefined) return
  const contract = await ownContract(db, memberId, contractId)
  if (contract.downline_id !== memberId || contract.kind !== kind) throw new Refusal('NOT_IN_TEAM')
}

/**
 * Pays due settlements from the upline's wallet, oldest first, as long as the balance covers the next one: one ledger booking per
 * settlement, all in one transaction. The rest stays due.
 * @throws {Refusal} NOTHING_DUE, INSUFFICIENT_UPLINE_FUNDS if nothing could be paid
 */
async function pay(trx: Transaction<Tables>, payment: Payment, requestId: string, at: number): Promise<void> {
  const all = await dueTo(trx, payment)
  const uplineId = all[0]?.upline_id
  if (uplineId === undefined) throw new Refusal('NOTHING_DUE')
  const from = memberAccount(uplineId)
  // Paid from own money: a contract payment is not a withdrawal, so it ends no bonus.
  let left = await balanceOf(trx, from)
  const paid: SettlementRow[] = []
  for (const row of all) {
    const amount = BigInt(row.amount)
    if (row.upline_id !== uplineId || amount > left) continue
    const { isReplay } = await post(trx, {
      key: `contract:${row.id}`,
      body: { amount: amount.toString() },
      kind: row.kind === 'dividend' ? 'dividend' : 'salary',
      reference: `contract:${uplineId}:${row.downline_id}:${row.id}`,
      passage: await admit(
        trx,
        { movement: 'contractOut', memberId: uplineId, at },
        { movement: 'contractIn', memberId: row.downline_id, at },
      ),
      entries: [
        { account: from, amount: -amount },
        { account: memberAccount(row.downline_id), amount },
      ],
      at,
    })
    // Another request has already paid this one.
    if (isReplay) continue
    left -= amount
    await trx
      .updateTable('contract_settlements')
      .set({ state: 'paid', paid_at: at, request_id: requestId })
      .where('id', '=', row.id)
      .execute()
    paid.push(row)
  }
  if (paid.length === 0) throw new Refusal((await dueTo(trx, payment)).length === 0 ? 'NOTHING_DUE' : 'INSUFFICIENT_UPLINE_FUNDS')
  await write(trx, paid, requestId, at)
}

const totalOf = (rows: Pick<SettlementRow, 'amount'>[]): bigint => rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)

/** Notifies both parties, and writes to their inboxes, except for a real-time salary, which would fill them every 5 minutes. */
async function write(trx: Transaction<Tables>, paid: SettlementRow[], requestId: string, at: number): Promise<void> {
  const [first] = paid
  if (!first) return
  await publish(trx, ...contractChange({ ...first, id: first.contract_id, state: 'active' }))
  if (first.kind === 'realtime') return
  const amount = formatAmount(totalOf(paid))
  const { upline_id, downline_id } = first
  const rows = await trx.selectFrom('members').select(['id', 'account']).where('id', 'in', [upline_id, downline_id]).execute()
  const account = (id: string) => rows.find((row) => row.id === id)?.account ?? ''
  const about = { at, id: requestId }
  await writeOf(trx, first, { ...about, memberId: downline_id, key: 'contractPaidBy', values: { amount, from: account(upline_id) } })
  await writeOf(trx, first, { ...about, memberId: upline_id, key: 'contractPaidTo', values: { amount, to: account(downline_id) } })
}

/** What a request has paid, and what of the kind is still due. */
async function processed(services: Services, payment: Payment, requestId: string): Promise<Processed> {
  const { db } = services
  const paid = await db.selectFrom('contract_settlements').select('amount').where('request_id', '=', requestId).execute()
  const due = await dueSum(db, payment.memberId, payment.kind)
  return { count: paid.length, amount: formatAmount(totalOf(paid)), ...due, currencySymbol }
}

async function dueSum(db: Reader, memberId: string, kind: ContractKind): Promise<{ dueCount: number; due: string }> {
  const row = await db
    .selectFrom('contract_settlements')
    .select([sql<number>`cast(count(*) as bigint)`.as('count'), sql<number | bigint>`cast(coalesce(sum(amount), 0) as bigint)`.as('sum')])
    .where('downline_id', '=', memberId)
    .where('kind', '=', kind)
    .where('state', '=', 'due')
    .executeTakeFirstOrThrow()
  return { dueCount: Number(row.count), due: formatAmount(row.sum) }
}

/**
 * §7 Salary and dividends: pays what is due to the downline agent, once per key.
 * @throws {Refusal} NOT_IN_TEAM, NOT_OFFERED, NOTHING_DUE; INSUFFICIENT_UPLINE_FUNDS: it stays due
 */
export async function payDue(services: Services, payment: Payment): Promise<Processed> {
  const { db, clock } = services
  const { memberId, kind, contractId = null, settlementId = null, key } = payment
  await checkOwn(db, payment)
  const isOffered = await isKindOffered(services, kind)
  const at = payment.at ?? clock()
  const id = randomUUID()
  const once = () =>
    db.transaction().execute(async (trx) => {
      const body = { kind, contractId, settlementId }
      const claimed = key === undefined ? undefined : await claimOperation(trx, { memberId, key, kind: 'contractPayment', body, id, at })
      if (claimed?.isReplay) return claimed.id
      if (!isOffered) throw new Refusal('NOT_OFFERED')
      await pay(trx, payment, id, at)
      return id
    })
  for (let attempt = 1; ; attempt++)
    try {
      const requestId = await once()
      return await processed(services, payment, requestId)
    } catch (error) {
      if (!(error instanceof InsufficientFunds)) throw error
      // The upline has spent money meanwhile: the rest may cover a part.
      if (attempt === tries) throw new Refusal('INSUFFICIENT_UPLINE_FUNDS')
    }
}
