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
 * key: of the payment, such as the payment provider's own id. amount: what goes into the wallet, a decimal string. method: one of the house's
 * methods. deposit: the id or the reference of a deposit that the member has begun.
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

/** Writes down that a payment books this deposit. Of two calls with one key the second waits here for the first. @returns whether it is the first */
async function takeKey(trx: Transaction<Tables>, key: string, depositId: string): Promise<boolean> {
  const inserted = await trx
    .insertInto('operator_payments')
    .values({ key, deposit_id: depositId })
    .onConflict((on) => on.column('key').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1
}

/** Books a payment of which the house had not heard before. @returns whether this call has booked it */
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

/** A deposit that the member has begun. @throws {Refusal} NOT_FOUND */
async function findBegun({ db }: Services, member: Member, deposit: string): Promise<DepositRow> {
  const found = await selectDeposits(db)
    .where('deposits.member_id', '=', member.id)
    .where((where) => where.or([where('deposits.id', '=', deposit), where('deposits.reference', '=', deposit)]))
    .executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND', { message: 'This member has begun no such deposit' })
  return found
}

/**
 * Ends a deposit that the member has begun: its payment has arrived.
 * @returns whether this call has booked it
 * @throws {Refusal} DEPOSIT_CLOSED, and why the member may not have it
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
    // what was allowed when it began may not be any more: the payment goes back to where it came from
    if (error instanceof Refusal && error.code !== 'DEPOSIT_CLOSED')
      await settleDeposit(services, id, 'refused', { reason: error.code, ...open })
    const { state, ended_by, reason } = await findDeposit(services, id)
    if (error instanceof Refusal && state === 'refused' && ended_by === 'operator' && reason in refusals)
      throw new Refusal(reason as RefusalCode)
    throw error
  }
}

/** The deposit that a key has booked. @throws {KeyReused} if this is another payment */
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
 * `POST /operator/deposit`: money that a member has paid to the operator goes into the member's wallet, once for each key. It counts as a
 * deposit for limits, points, turnover, VIP and the referral. What the member's own break or limit refuses is not booked: pay it back.
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
