import type { Transaction } from 'kysely'
import type { WithdrawalState } from '../../../src/core/wallet/withdraw-calls.ts'
import { countMoney } from '../agent/count.ts'
import type { Tables } from '../database/tables.ts'
import { postHold } from '../ledger/holds.ts'
import { houseAccounts, memberAccount, openAccount, post } from '../ledger/ledger.ts'
import { formatAmount } from '../ledger/money.ts'
import { publish } from '../live/publish.ts'
import { type HouseMessage, tell } from '../member/messages.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { holdSharedPayee } from '../rewards/shared-payees.ts'
import { lockMember } from './lock-member.ts'
import { giveBack, netOf, withdrawalChange, type WithdrawalRow } from './withdrawals.ts'
import { admit, refuseMovement } from '../movements/admit.ts'

/** The account for withdrawal fees. */
export const feeAccount = 'house:fees'

type Change = Partial<Omit<WithdrawalRow, 'amount' | 'fee' | 'refunded' | 'received'>> & { refunded?: bigint }

/**
 * A step of the operator from one of some states to another. Of parallel steps the first succeeds; the others are refused.
 * @throws {Refusal} WITHDRAWAL_CLOSED
 */
async function step(
  services: Services,
  id: string,
  from: WithdrawalState[],
  change: Change,
  then?: (trx: Transaction<Tables>, row: WithdrawalRow) => Promise<void>,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('withdrawals')
      .set(change)
      .where('id', '=', id)
      .where('state', 'in', from)
      .returningAll()
      .executeTakeFirst()
    if (!changed) throw new Refusal('WITHDRAWAL_CLOSED')
    await lockMember(trx, changed.member_id) // a freeze takes effect before or after this step, not in between
    await then?.(trx, changed)
    await publish(trx, withdrawalChange(id, changed.member_id))
  })
}

/** Writes a message to the member's inbox, in the same transaction. */
const write = (
  trx: Transaction<Tables>,
  { id, member_id, reason }: WithdrawalRow,
  key: HouseMessage['key'],
  amount: bigint,
  at: number,
): Promise<void> =>
  tell(trx, {
    memberId: member_id,
    kind: 'money',
    key,
    values: { amount: formatAmount(amount), ...(reason && { reason }) },
    path: `/member#withdraw?id=${id}`,
    at,
    id: `${key}:${id}`,
  })

/**
 * Checks again for a shared payee, because another account may have bound it since the request. @throws {Refusal} REWARD_HELD, after the
 * hold is stored
 */
async function refuseHeld({ db, clock }: Services, id: string, from: WithdrawalState): Promise<void> {
  const isHeld = await db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('withdrawals').selectAll().where('id', '=', id).where('state', '=', from).executeTakeFirst()
    return row && holdSharedPayee(trx, { memberId: row.member_id, amount: BigInt(row.amount), at: clock() })
  })
  if (isHeld) throw new Refusal('REWARD_HELD', { message: 'Release it under “Held rewards” first, or refuse the withdrawal' })
}

/** @throws {Refusal} WITHDRAWAL_CLOSED, OUTFLOW_FROZEN, REWARD_HELD */
export async function approveWithdrawal(services: Services, id: string): Promise<void> {
  await refuseHeld(services, id, 'requested')
  await step(services, id, ['requested'], { state: 'approved', approved_at: services.clock() }, (trx, { member_id }) =>
    refuseMovement(trx, { movement: 'withdrawalPaid', memberId: member_id, at: services.clock() }),
  )
}

/**
 * Marks the withdrawal as paid out; the member is then asked to confirm its arrival.
 * @throws {Refusal} WITHDRAWAL_CLOSED, OUTFLOW_FROZEN, REWARD_HELD
 */
export async function payWithdrawal(services: Services, id: string): Promise<void> {
  await refuseHeld(services, id, 'approved')
  const at = services.clock()
  const { withdrawConfirmMinutes } = await services.settings.get()
  const change = { state: 'paid' as const, paid_at: at, confirm_by: at + withdrawConfirmMinutes * 60_000 }
  await step(services, id, ['approved'], change, async (trx, row) => {
    await openAccount(trx, feeAccount, null)
    const passage = await admit(trx, { movement: 'withdrawalPaid', memberId: row.member_id, at })
    await postHold(trx, { id, memberId: row.member_id, amount: BigInt(row.amount), at, passage }, [
      { account: houseAccounts.float, amount: netOf(row) },
      { account: feeAccount, amount: BigInt(row.fee) },
    ])
    await countMoney(trx, { memberId: row.member_id, kind: 'withdrawals', amount: BigInt(row.amount), at })
    await write(trx, row, 'withdrawPaid', netOf(row), at)
  })
}

/** Refuses a withdrawal and returns its money to the wallet. reason: shown to the member. */
export function refuseWithdrawal(services: Services, id: string, reason: string): Promise<void> {
  const at = services.clock()
  return step(services, id, ['requested', 'approved'], { state: 'refused', ended_at: at, reason }, async (trx, row) => {
    await giveBack(trx, row, at)
    await write(trx, row, 'withdrawRefused', BigInt(row.amount), at)
  })
}

/** §4 Withdrawal confirmation: the operator knows that the money arrived. The withdrawal ends: a forced-received one is never refunded. */
export const forceReceived = (services: Services, id: string, reason: string): Promise<void> =>
  step(services, id, ['paid', 'review'], { state: 'done', how: 'forced', ended_at: services.clock(), reason }, (trx, row) =>
    write(trx, row, 'withdrawForced', netOf(row), services.clock()),
  )

/** The member's report was wrong: the withdrawal counts as received. */
export const letStand = (services: Services, id: string, reason: string): Promise<void> =>
  step(services, id, ['review'], { state: 'done', how: 'stands', ended_at: services.clock(), reason }, (trx, row) =>
    write(trx, row, 'withdrawStands', netOf(row), services.clock()),
  )

/** The refund for a justified report: the amount that didn't arrive, and the fee if nothing arrived. Minor units. */
export function missingOf(row: Pick<WithdrawalRow, 'amount' | 'fee' | 'received'>): bigint {
  const received = BigInt(row.received ?? 0)
  return received === 0n ? BigInt(row.amount) : netOf(row) - received
}

/** The member's report was right: returns the amount that didn't arrive to the wallet, once, with the fee if nothing arrived. */
export function repayMissing(services: Services, id: string, reason: string): Promise<void> {
  const at = services.clock()
  return step(services, id, ['review'], { state: 'done', how: 'repaid', ended_at: at, reason }, async (trx, row) => {
    const amount = missingOf(row)
    const fee = BigInt(row.received ?? 0) === 0n ? BigInt(row.fee) : 0n
    await post(trx, {
      key: `withdraw-refund:${id}`,
      body: { id, amount: amount.toString() },
      kind: 'withdraw',
      reference: id,
      entries: [
        { account: memberAccount(row.member_id), amount },
        { account: houseAccounts.float, amount: fee - amount },
        { account: feeAccount, amount: -fee },
      ],
      at,
      passage: await admit(trx, { movement: 'withdrawalEnd', memberId: row.member_id, at }),
    })
    await countMoney(trx, { memberId: row.member_id, kind: 'withdrawals', amount: -amount, at })
    await trx.updateTable('withdrawals').set({ refunded: amount }).where('id', '=', id).execute()
    await write(trx, row, 'withdrawRepaid', amount, at)
  })
}

/** §4: a paid withdrawal without an answer in time counts as received. With memberId, only that member's. */
export async function confirmByTime(services: Services, memberId?: string): Promise<void> {
  const { db, clock } = services
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .updateTable('withdrawals')
      .set((fields) => ({ state: 'done' as const, how: 'time', ended_at: fields.ref('confirm_by') }))
      .where('state', '=', 'paid')
      .where('confirm_by', '<=', clock())
      .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId as string))
      .returningAll()
      .execute()
    for (const row of rows) await write(trx, row, 'withdrawTimed', netOf(row), clock())
    await publish(trx, ...rows.map(({ id, member_id }) => withdrawalChange(id, member_id)))
  })
}
