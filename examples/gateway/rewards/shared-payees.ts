import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { payeeKey } from '../wallet/payee-key.ts'
import { sharersOf } from './gift-paths.ts'
import type { HoldTables } from './hold-tables.ts'

type Db = Kysely<Tables> | Transaction<Tables>

/** A payment is compared with at most so many accounts. */
const compared = 2_000

/** The accounts with which a member shares a withdrawal account, of now or of before. */
async function withSamePayee(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payees as own')
    .innerJoin('payees as other', (join) => join.on(payeeKey('other'), '=', payeeKey('own')))
    .select('other.member_id')
    .distinct()
    .where('own.member_id', '=', memberId)
    .where('other.member_id', '<>', memberId)
    .limit(compared)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

/** Does a member's money wait until an operator has looked at what is held? */
export async function isMoneyHeld(db: Pick<Db, 'selectFrom'>, memberId: string): Promise<boolean> {
  const holds = db.selectFrom('reward_holds').select('id').where('member_id', '=', memberId).where('kind', '=', 'withdrawal')
  return (await holds.where('released_at', 'is', null).executeTakeFirst()) !== undefined
}

interface Payment {
  memberId: string
  /** Minor units. */
  amount: bigint
  at: number
}

async function writeHolds(
  trx: Transaction<Tables>,
  { memberId, amount, at }: Payment,
  { kind, reason }: Pick<HoldTables['reward_holds'], 'kind' | 'reason'>,
  partners: readonly string[],
): Promise<void> {
  if (partners.length === 0) return
  const same = { member_id: memberId, kind, reason, amount, created_at: at, released_at: null, note: '' }
  await trx
    .insertInto('reward_holds')
    .values(partners.map((partner) => ({ id: randomUUID(), ...same, subject: partner, shared_with: partner })))
    .onConflict((on) => on.doNothing())
    .execute()
}

/**
 * Holds a member's withdrawals, one entry for each account, if the money goes where that of another account with the same reward goes. At
 * the claim they had nothing in common: the withdrawal account was bound later.
 * @returns are they held?
 */
export async function holdSharedPayee(trx: Transaction<Tables>, payment: Payment): Promise<boolean> {
  const { memberId } = payment
  const partners = await sharersOf(trx, memberId, await withSamePayee(trx, memberId))
  await writeHolds(trx, payment, { kind: 'withdrawal', reason: 'payee' }, partners)
  return isMoneyHeld(trx, memberId)
}

/** Writes down that a transfer to a member was refused, for the operator. */
export const holdTransfer = (trx: Transaction<Tables>, payment: Payment, to: string): Promise<void> =>
  writeHolds(trx, payment, { kind: 'transfer', reason: 'transfer' }, [to])
