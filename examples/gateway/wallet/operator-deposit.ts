import { randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '../database/tables.ts'
import { KeyReused } from '../ledger/ledger.ts'
import { formatAmount, parseAmount } from '../ledger/money.ts'
import type { OperatorCall } from '../platform/operator-call.ts'
import { Refusal, type RefusalCode, refusals } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { findByAccount, type Member } from '../session/members.ts'
import { balanceValue } from './balance.ts'
import { methodOf } from './deposit-methods.ts'
import { type DepositRow, selectDeposits } from './deposit-value.ts'
import { referenceOf } from './reference.ts'
import { endDeposit, findDeposit, settleDeposit } from './settle-deposit.ts'

/**
 * key: id of the payment, e.g. the payment provider's. amount: credited to the wallet, a decimal string. method: a deposit method of the
 * house. deposit: id or reference of a deposit that the member has started.
 */
const Body = z.object({
  key: z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[\w.:-]+$/)),
  account: z.string().check(z.minLength(1), z.maxLength(120)),
  amount: z.string().check(z.maxLength(20)),
  method: z.optional(z.string().check(z.maxLength(40))),
  deposit: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
})
type Body = z.output<typeof Body>

const wrong = (field: string) => new Refusal('FIELD_INVALID', { value: { field, reason: 'pattern' } })

/**
 * Records that a payment books this deposit. Of two calls with one key the second waits here for the first. @returns true for the first
 * call
 */
async function takeKey(trx: Transaction<Tables>, key: string, depositId: string): Promise<boolean> {
  const inserted = await trx
    .insertInto('operator_payments')
    .values({ key, deposit_id: depositId })
    .onConflict((on) => on.column('key').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1
}

/** Books a payment without an existing deposit. @returns true if this call has booked it */
async function bookNew(services: Services, member: Member, { key, method: name = 'bank' }: Body, amount: bigint): Promise<boolean> {
  const { db, clock } = services
  const method = methodOf(name)
  if (!method) throw wrong('method')
  const [id, at] = [randomUUID(), clock()]
  return db.transaction().execute(async (trx) => {
    if (!(await takeKey(trx, key, id))) return false
    await trx
      .insertInto('deposits')
      .values({
        id,
        reference: referenceOf('DP', id),
        member_id: member.id,
        method: method.id,
        kind: method.kind,
        amount,
        fee: 0n,
        bonus_id: null,
        bonus: 0n,
        state: 'waiting',
        reason: '',
        token: randomBytes(24).toString('base64url'),
        details: '{}',
        note: null,
        created_at: at,
        expires_at: at,
        due_at: null,
        ended_at: null,
      })
      .execute()
    await endDeposit(trx, services, { id, state: 'done', reason: '', from: ['waiting'], by: 'operator', at })
    return true
  })
}

/** Finds a deposit that the member has started. @throws {Refusal} NOT_FOUND */
async function findBegun({ db }: Services, member: Member, deposit: string): Promise<DepositRow> {
  const found = await selectDeposits(db)
    .where('deposits.member_id', '=', member.id)
    .where((where) => where.or([where('deposits.id', '=', deposit), where('deposits.reference', '=', deposit)]))
    .executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND', { message: 'This member has begun no such deposit' })
  return found
}

/**
 * Completes a deposit that the member has started, because its payment has arrived.
 * @returns true if this call has booked it
 * @throws {Refusal} DEPOSIT_CLOSED, or the reason why the member may not have it
 */
async function bookBegun(services: Services, key: string, begun: DepositRow, amount: bigint): Promise<boolean> {
  if (BigInt(begun.amount) !== amount) throw new Refusal('FIELD_INVALID', { value: { field: 'amount', reason: 'mismatch' } })
  const { id } = begun
  const open = { from: ['waiting', 'checking'] as ('waiting' | 'checking')[], by: 'operator' as const }
  try {
    return await services.db.transaction().execute(async (trx) => {
      if (!(await takeKey(trx, key, id))) return false
      if (!(await endDeposit(trx, services, { id, state: 'done', reason: '', ...open, at: services.clock() })))
        throw new Refusal('DEPOSIT_CLOSED')
      return true
    })
  } catch (error) {
    // a break or limit set since the start may forbid it now: the deposit is refused, and the payment has to be returned
    if (error instanceof Refusal && error.code !== 'DEPOSIT_CLOSED')
      await settleDeposit(services, id, 'refused', { reason: error.code, ...open })
    const { state, ended_by, reason } = await findDeposit(services, id)
    if (error instanceof Refusal && state === 'refused' && ended_by === 'operator' && reason in refusals)
      throw new Refusal(reason as RefusalCode)
    throw error
  }
}

/** The deposit booked with a key. @throws {KeyReused} if this is another payment */
async function bookedBy(services: Services, member: Member, { key, method, deposit }: Body, amount: bigint): Promise<DepositRow> {
  const { deposit_id } = await services.db
    .selectFrom('operator_payments')
    .select('deposit_id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const row = await findDeposit(services, deposit_id)
  const isSame =
    row.member_id === member.id &&
    BigInt(row.amount) === amount &&
    (deposit === undefined ? row.method === (method ?? row.method) : deposit === row.id || deposit === row.reference)
  if (!isSame) throw new KeyReused(key)
  return row
}

/**
 * `POST /operator/deposit`: credits money that a member has paid to the operator, once per key. It counts as a deposit for limits, points,
 * turnover, VIP and the referral. If the member's own break or limit refuses it, nothing is booked: the operator has to return the payment.
 */
export function operatorDeposit(operatorCall: OperatorCall, services: Services): void {
  operatorCall('/operator/deposit', Body, async (body) => {
    const amount = parseAmount(body.amount)
    if (amount === undefined || amount <= 0n) throw wrong('amount')
    const member = await findByAccount(services.db, body.account)
    if (!member) throw new Refusal('ACCOUNT_NOT_FOUND')
    const begun = body.deposit === undefined ? undefined : await findBegun(services, member, body.deposit)
    const isReplay = !(await (begun ? bookBegun(services, body.key, begun, amount) : bookNew(services, member, body, amount)))
    const row = await bookedBy(services, member, body, amount)
    const { balance, currency } = await balanceValue(services, member.id)
    return { id: row.id, reference: row.reference, state: row.state, amount: formatAmount(amount), currency, balance, isReplay }
  })
}
