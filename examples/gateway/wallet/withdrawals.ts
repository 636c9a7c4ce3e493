import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { Withdrawal } from '../../../src/core/wallet/withdraw-calls.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { hold, lockForHold, voidHold } from '../ledger/holds.ts'
import { balanceOf, memberAccount } from '../ledger/ledger.ts'
import { formatAmount, parseAmount } from '../ledger/money.ts'
import type { News } from '../live/news.ts'
import { publish } from '../live/publish.ts'
import { checkPaymentPassword } from '../member/payment-password.ts'
import { proveFor } from '../member/step-up.ts'
import type { CallSession } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import { isMoneyHeld, holdSharedPayee } from '../rewards/shared-payees.ts'
import type { Services } from '../platform/services.ts'
import { type Forfeit, giveUpBonuses } from './forfeit.ts'
import { lockMember } from './lock-member.ts'
import { claimOperation } from './operations.ts'
import { payeeName, payeeValue } from './payees.ts'
import { referenceOf } from './reference.ts'
import { expireTurnovers, turnoverOf } from './turnover.ts'
import { dayLength, dayMaximum, feeOf, methodOf } from './withdraw-methods.ts'
import { admit } from '../movements/admit.ts'
import { present } from '../platform/present.ts'

type Reader = Pick<Database, 'selectFrom'>
export type WithdrawalRow = Selectable<Tables['withdrawals']>

/** The live event of a withdrawal. */
export const withdrawalChange = (id: string, memberId: string): News => ({ type: 'withdrawal', data: { id }, memberId })

/** Withdrawals as sent to the client, latest first. */
export async function withdrawalValues(
  db: Reader,
  memberId: string,
  now: number,
  of: { id?: string; isOpen?: boolean; limit?: number } = {},
): Promise<Withdrawal[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(of.id !== undefined, (query) => query.where('id', '=', of.id as string))
    .$if(of.isOpen === true, (query) => query.where('ended_at', 'is', null))
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(of.limit ?? 1)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const payeeIds = [...new Set(rows.map((row) => row.payee_id))]
  const payees = await db.selectFrom('payees').selectAll().where('id', 'in', payeeIds).execute()
  const proofs = await db
    .selectFrom('withdrawal_proofs')
    .select(['id', 'withdrawal_id'])
    .where('withdrawal_id', 'in', ids)
    .orderBy('position')
    .execute()
  const areHeld = rows.some(waits) && (await isMoneyHeld(db, memberId))
  return rows.map((row) => ({
    id: row.id,
    reference: referenceOf('WD', row.id),
    payee: payeeValue(present(payees.find(({ id }) => id === row.payee_id))),
    amount: formatAmount(row.amount),
    fee: formatAmount(row.fee),
    net: formatAmount(netOf(row)),
    state: row.state,
    isHeld: areHeld && waits(row),
    requestedAt: row.requested_at,
    approvedAt: row.approved_at,
    paidAt: row.paid_at,
    confirmBy: row.confirm_by,
    confirmIn: row.state === 'paid' && row.confirm_by !== null ? Math.max(0, row.confirm_by - now) : null,
    answer: row.answer as Withdrawal['answer'],
    received: row.received === null ? null : formatAmount(row.received),
    answeredAt: row.answered_at,
    endedAt: row.ended_at,
    how: row.how as Withdrawal['how'],
    refunded: BigInt(row.refunded) > 0n ? formatAmount(row.refunded) : null,
    reason: row.reason,
    proofs: proofs.filter((proof) => proof.withdrawal_id === row.id).map((proof) => proof.id),
  }))
}

/** True if it is not paid yet. */
const waits = ({ state }: Pick<WithdrawalRow, 'state'>): boolean => state === 'requested' || state === 'approved'

/** The amount paid out to the player. */
export const netOf = ({ amount, fee }: Pick<WithdrawalRow, 'amount' | 'fee'>): bigint => BigInt(amount) - BigInt(fee)

/** @throws {Refusal} NOT_FOUND if it is not the member's */
export async function withdrawalValue({ db, clock }: Services, memberId: string, id: string): Promise<Withdrawal> {
  const [value] = await withdrawalValues(db, memberId, clock(), { id })
  if (!value) throw new Refusal('NOT_FOUND')
  return value
}

/** The rest of the daily maximum, minor units. Withdrawals and transfers to other members count together. */
export async function dayLeft(db: Reader, memberId: string, at: number): Promise<bigint> {
  const rows = await db
    .selectFrom('withdrawals')
    .select('amount')
    .where('member_id', '=', memberId)
    .where('requested_at', '>', at - dayLength)
    .where('state', 'not in', ['refused', 'cancelled'])
    .execute()
  const sent = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select('ledger_entries.amount')
    .where('ledger_entries.account_id', '=', memberAccount(memberId))
    .where('ledger_entries.is_play', '=', 0)
    .where('ledger_entries.created_at', '>', at - dayLength)
    .where('ledger_entries.kind', '=', 'transfer')
    .where('ledger_entries.amount', '<', 0n)
    .where('ledger_transactions.reference', 'like', `member:${memberId}:%`)
    .execute()
  const spent = [...rows.map(({ amount }) => BigInt(amount)), ...sent.map(({ amount }) => -BigInt(amount))]
  const left = spent.reduce((rest, amount) => rest - amount, dayMaximum)
  return left > 0n ? left : 0n
}

const amountRefusal = (reason: string, limits?: { minimum: bigint; maximum: bigint }) =>
  new Refusal('FIELD_INVALID', {
    value: {
      field: 'amount',
      reason,
      ...(limits && { minimum: formatAmount(limits.minimum), maximum: formatAmount(limits.maximum) }),
    },
  })

export interface NewWithdrawal {
  payeeId: string
  amount: string
  /** The fee shown to the member. */
  fee: string
  password: string
  key: string
  /** The member's consent to losing active bonuses. */
  forfeit?: Forfeit
}

/**
 * Requests a withdrawal and reserves its money, which is returned if the withdrawal is refused or cancelled. The same key returns the same
 * withdrawal.
 * @throws {Refusal} FIELD_INVALID amount with its limits, PAYEE_GONE, PAYEE_WAITING, OUTFLOW_FROZEN, STEP_UP, OFFER_CHANGED, TURNOVER_OPEN,
 * INSUFFICIENT_FUNDS, BONUS_FORFEIT, and those of the payment password
 * @throws {KeyReused}
 */
export async function requestWithdrawal(services: Services, session: CallSession, asked: NewWithdrawal): Promise<Withdrawal> {
  const { db, clock } = services
  const { member } = session
  const amount = parseAmount(asked.amount)
  const fee = parseAmount(asked.fee)
  if (amount === undefined || amount === 0n) throw amountRefusal('pattern')
  await checkPaymentPassword(services, member, asked.password)
  await expireTurnovers(services, member.id) // each in a separate transaction
  const { id } = await db.transaction().execute(async (trx) => {
    const at = clock()
    const body = { payeeId: asked.payeeId, amount: formatAmount(amount), fee: asked.fee }
    const claimed = await claimOperation(trx, { memberId: member.id, key: asked.key, kind: 'withdraw', body, id: randomUUID(), at })
    if (claimed.isReplay) return claimed
    await lockMember(trx, member.id)
    const payee = await trx
      .selectFrom('payees')
      .selectAll()
      .where('id', '=', asked.payeeId)
      .where('member_id', '=', member.id)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (!payee) throw new Refusal('PAYEE_GONE')
    const passage = await admit(trx, { movement: 'withdrawal', memberId: member.id, amount, at })
    const method = methodOf(payee.kind)
    if (amount < method.minimum) throw amountRefusal('minimum', method)
    if (amount > method.maximum) throw amountRefusal('maximum', method)
    const left = await dayLeft(trx, member.id, at)
    if (amount > left) throw amountRefusal('maximum', { minimum: method.minimum, maximum: left })
    if (fee !== feeOf(method, amount)) throw new Refusal('OFFER_CHANGED')
    // locked first, so that no bet and no other withdrawal comes in between
    await lockForHold(trx, member.id)
    const own = await balanceOf(trx, memberAccount(member.id))
    const turnover = await turnoverOf(trx, member.id)
    if (own < amount && turnover.locked > 0n)
      throw new Refusal('TURNOVER_OPEN', {
        value: { field: 'amount', left: formatAmount(turnover.left), withdrawable: formatAmount(own) },
      })
    if (own >= amount) await giveUpBonuses(trx, { memberId: member.id, forfeit: asked.forfeit, at })
    await hold(trx, { id: claimed.id, memberId: member.id, amount, at, passage })
    // checked last, so that a withdrawal that fails for another reason asks for no proof
    const isYoung = Number(payee.usable_at) > at
    const subject = { of: [payee.id, amount.toString(), asked.fee], amount: formatAmount(amount), to: payeeName(payee) }
    const [operation, given] = isYoung ? (['youngPayee'] as const) : (['withdrawal', 'paymentPassword'] as const)
    const proof = await proveFor(trx, services, session, operation, given, subject)
    if (proof === undefined) throw new Refusal('PAYEE_WAITING', { value: { until: Number(payee.usable_at) } })
    await trx
      .insertInto('withdrawals')
      .values({
        id: claimed.id,
        member_id: member.id,
        payee_id: payee.id,
        amount,
        fee,
        state: 'requested',
        requested_at: at,
        approved_at: null,
        paid_at: null,
        confirm_by: null,
        answer: null,
        received: null,
        answered_at: null,
        ended_at: null,
        how: null,
        refunded: 0n,
        reason: '',
      })
      .execute()
    await holdSharedPayee(trx, { memberId: member.id, amount, at })
    await publish(trx, withdrawalChange(claimed.id, member.id))
    return claimed
  })
  return withdrawalValue(services, member.id, id)
}

/** Returns reserved money, in the transaction that ends the withdrawal. */
export async function giveBack(trx: Transaction<Tables>, { id, member_id, amount }: WithdrawalRow, at: number): Promise<void> {
  const passage = await admit(trx, { movement: 'withdrawalEnd', memberId: member_id, at })
  await voidHold(trx, { id, memberId: member_id, amount: BigInt(amount), at, passage })
}

/** The member cancels a withdrawal that is not approved yet. @throws {Refusal} WITHDRAWAL_CLOSED, NOT_FOUND {KeyReused} */
export async function cancelWithdrawal(services: Services, memberId: string, id: string, key: string): Promise<Withdrawal> {
  const at = services.clock()
  await services.db.transaction().execute(async (trx) => {
    const { isReplay } = await claimOperation(trx, { memberId, key, kind: 'withdraw-cancel', body: { id }, id, at })
    if (isReplay) return
    const ended = await trx
      .updateTable('withdrawals')
      .set({ state: 'cancelled', ended_at: at, how: 'member' })
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .where('state', '=', 'requested')
      .returningAll()
      .executeTakeFirst()
    if (!ended) throw new Refusal('WITHDRAWAL_CLOSED')
    await giveBack(trx, ended, at)
    await publish(trx, withdrawalChange(id, memberId))
  })
  return withdrawalValue(services, memberId, id)
}
