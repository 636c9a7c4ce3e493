import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
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

/** The id of a deposit that a key has made: the same key, on whichever gateway and for whichever account, is the same row. */
function idOf(key: string): string {
  const hash = createHash('sha256').update(`operator deposit ${key}`).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Books a payment of which the house had not heard before. @returns isReplay: the key has been booked before, and nothing was done now */
async function bookNew(services: Services, member: Member, { key, method: name = 'bank' }: Body, amount: bigint) {
  const { db, clock } = services
  const method = methodOf(name)
  if (!method) throw wrong('method')
  const [id, at] = [idOf(key), clock()]
  const isReplay = await db.transaction().execute(async (trx) => {
    const inserted = await trx
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
      // of two calls with one key the second waits here for the first
      .onConflict((on) => on.column('id').doNothing())
      .executeTakeFirst()
    if (Number(inserted.numInsertedOrUpdatedRows ?? 0) === 0) return true
    await endDeposit(trx, services, { id, state: 'done', reason: '', from: ['waiting'], by: 'operator', at })
    return false
  })
  const row = await findDeposit(services, id)
  if (row.member_id !== member.id || BigInt(row.amount) !== amount || row.method !== method.id) throw new KeyReused(key)
  return { row, isReplay }
}

/** Ends a deposit that the member has begun: its payment has arrived. @throws {Refusal} NOT_FOUND, DEPOSIT_CLOSED, and why the member may not have it */
async function bookBegun(
  services: Services,
  member: Member,
  deposit: string,
  amount: bigint,
): Promise<{ row: DepositRow; isReplay: boolean }> {
  const found = await selectDeposits(services.db)
    .where('deposits.member_id', '=', member.id)
    .where((where) => where.or([where('deposits.id', '=', deposit), where('deposits.reference', '=', deposit)]))
    .executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND', { message: 'This member has begun no such deposit' })
  if (BigInt(found.amount) !== amount) throw new Refusal('FIELD_INVALID', { value: { field: 'amount', reason: 'mismatch' } })
  const { row, isMine } = await settleDeposit(services, found.id, 'done', { by: 'operator' })
  if (row.state === 'done' && (isMine || row.ended_by === 'operator')) return { row, isReplay: !isMine }
  if (row.state === 'refused' && row.ended_by === 'operator' && row.reason in refusals) throw new Refusal(row.reason as RefusalCode)
  throw new Refusal('DEPOSIT_CLOSED')
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
    const { row, isReplay } =
      body.deposit === undefined ? await bookNew(services, member, body, amount) : await bookBegun(services, member, body.deposit, amount)
    const { balance, currency } = await balanceValue(services, member.id)
    return { id: row.id, reference: row.reference, state: row.state, amount: formatAmount(amount), currency, balance, isReplay }
  })
}
