import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { payeeKey } from '../wallet/payee-key.ts'
import { sharersOf } from './gift-paths.ts'
import type { HoldTables } from './hold-tables.ts'

type Db = Kysely<Tables> | Transaction<Tables>

/** Maximum number of accounts that a payment is compared with. */
const compared = 2_000

/** Other accounts with the same withdrawal account, current or removed. */
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

/** Is a member's money held until an operator has reviewed it? */
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
 * Holds a member's withdrawals, with one entry per account, if the money goes to the same place as that of another account with the same
 * reward. The check at the claim couldn't find this, because the withdrawal account was bound later.
 * @returns true if withdrawals are held
 */
export async function holdSharedPayee(trx: Transaction<Tables>, payment: Payment): Promise<boolean> {
  const { memberId } = payment
  const partners = await sharersOf(trx, memberId, await withSamePayee(trx, memberId))
  await writeHolds(trx, payment, { kind: 'withdrawal', reason: 'payee' }, partners)
  return isMoneyHeld(trx, memberId)
}

/** Records for the operator that a transfer to a member was refused. */
export const holdTransfer = (trx: Transaction<Tables>, payment: Payment, to: string): Promise<void> =>
  writeHolds(trx, payment, { kind: 'transfer', reason: 'transfer' }, [to])
