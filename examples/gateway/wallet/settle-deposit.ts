import { type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import { countMoney } from '../agent/count.ts'
import type { Tables } from '../database/tables.ts'
import { houseAccounts, memberAccount, openAccount, post } from '../ledger/ledger.ts'
import { formatAmount } from '../ledger/money.ts'
import type { News } from '../live/news.ts'
import { publish } from '../live/publish.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { lockDepositRewards, payDepositBonus } from './deposit-bonuses.ts'
import { type Coin, confirmationsNeeded, confirmationTime, newCoin } from './deposit-coin.ts'
import { type DepositRow, depositValue, selectDeposits } from './deposit-value.ts'
import { tell } from '../member/messages.ts'
import { onDeposited } from './deposited.ts'
import { feeAccount } from './withdrawal-steps.ts'
import { admit } from '../movements/admit.ts'

/** How long payments take in the sandbox, ms: bank transfers, late responses, crypto. */
export const sandboxTakes = { bank: 60_000, late: 15_000, crypto: confirmationsNeeded * confirmationTime }

/** @throws {Refusal} NOT_FOUND */
export async function findDeposit({ db }: Services, id: string, memberId?: string): Promise<DepositRow> {
  const row = await selectDeposits(db)
    .where('deposits.id', '=', id)
    .$if(memberId !== undefined, (rows) => rows.where('deposits.member_id', '=', memberId as string))
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** The live event of a deposit, with its state. */
export const depositChange = (id: string, memberId: string): News => ({ type: 'deposit', subject: id, memberId })

export async function readDeposits({ db, clock }: Services, ids: string[]): Promise<Map<string, unknown>> {
  const rows = await selectDeposits(db).where('deposits.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, depositValue(row, clock())]))
}

/** Books a payment: the amount to the member, the fee to the house, and the deposit's side effects. */
async function book(trx: Transaction<Tables>, services: Services, row: DepositRow, at: number): Promise<void> {
  const { id, member_id: memberId, bonus_id } = row
  const [amount, fee, bonus] = [BigInt(row.amount), BigInt(row.fee), BigInt(row.bonus)]
  if (bonus_id !== null) await lockDepositRewards(trx, bonus_id)
  if (fee > 0n) await openAccount(trx, feeAccount, null)
  const passage = await admit(trx, { movement: 'deposit', memberId, amount, at })
  await post(trx, {
    key: `deposit:${id}`,
    body: id,
    kind: 'deposit',
    reference: id,
    entries: [
      { account: memberAccount(memberId), amount },
      { account: feeAccount, amount: fee },
      { account: houseAccounts.float, amount: -amount - fee },
    ],
    at,
    passage,
  })
  if (bonus_id !== null) await payDepositBonus(trx, { id, memberId, amount, bonusId: bonus_id, bonus, at })
  await countMoney(trx, { memberId, kind: 'deposits', amount, at })
  await onDeposited(trx, services, { memberId, amount, id, at })
}

interface End {
  id: string
  state: 'done' | 'refused' | 'expired' | 'cancelled'
  reason: string
  from: ('waiting' | 'checking')[]
  by: DepositRow['ended_by']
  at: number
}

/** Ends an open deposit and books its money. @throws {Refusal} as `admit` */
export async function endDeposit(trx: Transaction<Tables>, services: Services, { id, state, reason, from, by, at }: End) {
  const row = await trx
    .updateTable('deposits')
    .set({ state, reason, due_at: null, ended_at: at, ended_by: by })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
  if (row) await publish(trx, depositChange(id, row.member_id))
  if (row && state === 'done') await book(trx, services, row, at)
  if (row && (state === 'refused' || state === 'cancelled'))
    await tell(trx, {
      memberId: row.member_id,
      kind: 'money',
      key: 'depositFailed',
      // reasons from the cashier and the money gate are codes; only the console's are text
      values: { amount: formatAmount(BigInt(row.amount)), ...(by === 'console' && reason && { reason }) },
      path: '/member#transactionHistory',
      id: `deposit:${id}`,
      at,
    })
  return row
}

/**
 * Ends a deposit once: of several parallel attempts (cashier, console, clock, player) one ends it, and the others find it ended. Its money
 * is booked in the same transaction; if the member may not receive it any more, the deposit is refused with that code.
 * @param from the states it may be in; by: who ends it
 * @returns the deposit afterwards, and whether this call has ended it
 */
export async function settleDeposit(
  services: Services,
  id: string,
  state: 'done' | 'refused' | 'expired' | 'cancelled',
  {
    reason = '',
    from = ['waiting', 'checking'],
    by = 'clock',
  }: { reason?: string; from?: ('waiting' | 'checking')[]; by?: DepositRow['ended_by'] } = {},
): Promise<{ row: DepositRow; isMine: boolean }> {
  const at = services.clock()
  let ended: Selectable<Tables['deposits']> | undefined
  try {
    ended = await services.db.transaction().execute((trx) => endDeposit(trx, services, { id, state, reason, from, by, at }))
  } catch (error) {
    // a break or limit set since the start may forbid it now: the deposit is refused, and the payment is returned
    if (state === 'done' && error instanceof Refusal) return settleDeposit(services, id, 'refused', { reason: error.code, from, by })
    throw error
  }
  return { row: await findDeposit(services, id), isMine: ended !== undefined }
}

async function change(services: Services, id: string, from: ('waiting' | 'checking')[], values: Updateable<Tables['deposits']>) {
  await services.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('deposits')
      .set(values)
      .where('id', '=', id)
      .where('state', 'in', from)
      .returning('member_id')
      .executeTakeFirst()
    if (!changed) throw new Refusal('DEPOSIT_CLOSED')
    await publish(trx, depositChange(id, changed.member_id))
  })
  return findDeposit(services, id)
}

/** A payment is on its way and arrives after this time in the sandbox. @throws {Refusal} DEPOSIT_CLOSED */
export async function awaitPayment(services: Services, id: string, takes: number): Promise<DepositRow> {
  const at = services.clock()
  const row = await findDeposit(services, id)
  const details = row.kind === 'crypto' ? { details: JSON.stringify({ ...(JSON.parse(row.details) as Coin), paidAt: at }) } : {}
  return change(services, id, ['waiting'], { state: 'checking', due_at: at + takes, ...details })
}

/** Sets a new rate for a coin that was not sent yet. @throws {Refusal} DEPOSIT_CLOSED */
export async function renewRate(services: Services, id: string): Promise<DepositRow> {
  const row = await findDeposit(services, id)
  if (row.kind !== 'crypto') throw new Refusal('DEPOSIT_CLOSED')
  const coin = newCoin(id, BigInt(row.amount), services.clock())
  return change(services, id, ['waiting'], { details: JSON.stringify(coin) })
}

/** The player reports that a bank transfer was sent, with its reference and a picture. @throws {Refusal} DEPOSIT_CLOSED */
export async function markSent(services: Services, id: string, note: string, image?: { type: string; data: string }): Promise<DepositRow> {
  const at = services.clock()
  const row = await findDeposit(services, id)
  if (row.kind !== 'bank') throw new Refusal('DEPOSIT_CLOSED')
  await services.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('deposits')
      .set({ state: 'checking', note, due_at: at + sandboxTakes.bank })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'checking'])
      .executeTakeFirst()
    if (Number(changed.numUpdatedRows) !== 1) throw new Refusal('DEPOSIT_CLOSED')
    await publish(trx, depositChange(id, row.member_id))
    if (!image) return
    await trx
      .insertInto('deposit_proofs')
      .values({ deposit_id: id, ...image, created_at: at })
      .onConflict((on) => on.column('deposit_id').doUpdateSet({ ...image, created_at: at }))
      .execute()
  })
  return findDeposit(services, id)
}

/** Settles due deposits: payments that arrive, and deposits that expire without a payment. */
export async function settleDueDeposits(services: Services): Promise<void> {
  const at = services.clock()
  const due = await services.db
    .selectFrom('deposits')
    .select(['id', 'state'])
    .where('ended_at', 'is', null)
    .where(sql<boolean>`((state = 'checking' and due_at is not null and due_at <= ${at}) or (state = 'waiting' and expires_at <= ${at}))`)
    .orderBy(sql`coalesce(due_at, expires_at)`)
    .orderBy('id')
    .limit(100)
    .execute()
  for (const { id, state } of due)
    await settleDeposit(services, id, state === 'checking' ? 'done' : 'expired', { from: [state as 'waiting' | 'checking'] }).catch(
      // a deposit that fails does not stop the others
      (err: Error) => services.log.error({ err, deposit: id }, 'a deposit was not settled'),
    )
}
