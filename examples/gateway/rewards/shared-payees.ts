import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { payeeKey } from '../wallet/payee-key.ts'

type Db = Kysely<Tables> | Transaction<Tables>

/** The accounts that are listed for one withdrawal: more say nothing new. */
const listed = 20

const hasClaim = sql<boolean>`exists (select 1 from reward_claims mine
  join reward_claims theirs on theirs.kind = mine.kind and theirs.subject = mine.subject and theirs.member_id = other.member_id
  where mine.member_id = own.member_id)`

const partIn = (member: string) => sql`exists (select 1 from referrals
  where referrals.invited_id = ${sql.ref(member)} or referrals.inviter_id = ${sql.ref(member)})`
const isPaid = (member: string) => sql`exists (select 1 from referrals
  where (referrals.invited_id = ${sql.ref(member)} and referrals.invited_paid_at is not null)
    or (referrals.inviter_id = ${sql.ref(member)} and referrals.inviter_paid_at is not null))`
/** One invitation is compared with all others, as at its claim. */
const hasReferral = sql<boolean>`(${partIn('own.member_id')} and ${partIn('other.member_id')}
  and (${isPaid('own.member_id')} or ${isPaid('other.member_id')}))`

/** An operator has looked at the two, and let a reward or a withdrawal of one of them go. */
const isReleased = sql<boolean>`exists (select 1 from reward_holds
  where reward_holds.released_at is not null
    and ((reward_holds.member_id = own.member_id and reward_holds.shared_with = other.member_id)
      or (reward_holds.member_id = other.member_id and reward_holds.shared_with = own.member_id)))`

/**
 * The accounts with which a member shares a withdrawal account, of now or of before, and a reward that one person gets once. At the claim
 * they had nothing in common: the withdrawal account was bound later.
 */
async function partnersOf(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payees as own')
    .innerJoin('payees as other', (join) => join.on(payeeKey('other'), '=', payeeKey('own')))
    .select('other.member_id')
    .distinct()
    .where('own.member_id', '=', memberId)
    .where('other.member_id', '<>', memberId)
    .where((where) => where.or([hasClaim, hasReferral]))
    .where((where) => where.not(isReleased))
    .orderBy('other.member_id')
    .limit(listed)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

/** Do a member's withdrawals wait until an operator has looked at what is held? */
export async function areWithdrawalsHeld(db: Pick<Db, 'selectFrom'>, memberId: string): Promise<boolean> {
  const holds = db.selectFrom('reward_holds').select('id').where('member_id', '=', memberId).where('kind', '=', 'withdrawal')
  return (await holds.where('released_at', 'is', null).executeTakeFirst()) !== undefined
}

/**
 * Holds a member's withdrawals, one entry for each account, if the money goes where that of another account with the same reward goes.
 * @param amount minor units
 * @returns are they held?
 */
export async function holdSharedPayee(
  trx: Transaction<Tables>,
  { memberId, amount, at }: { memberId: string; amount: bigint; at: number },
): Promise<boolean> {
  const partners = await partnersOf(trx, memberId)
  if (partners.length > 0)
    await trx
      .insertInto('reward_holds')
      .values(
        partners.map((partner) => ({
          id: randomUUID(),
          member_id: memberId,
          kind: 'withdrawal' as const,
          subject: partner,
          reason: 'payee' as const,
          amount,
          created_at: at,
          released_at: null,
          note: '',
          shared_with: partner,
        })),
      )
      .onConflict((on) => on.doNothing())
      .execute()
  return areWithdrawalsHeld(trx, memberId)
}
