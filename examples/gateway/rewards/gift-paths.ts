import { type Kysely, sql, type Transaction } from 'kysely'
import { isAmong } from '../database/among.ts'
import type { Tables } from '../database/tables.ts'

type Db = Kysely<Tables> | Transaction<Tables>

/** Maximum number of accounts listed for one payment; more would add nothing. */
const listed = 20

const partIn = sql`exists (select 1 from referrals
  where referrals.invited_id = carried.member_id or referrals.inviter_id = carried.member_id)`
const isPaid = sql`exists (select 1 from referrals
  where (referrals.invited_id = carried.member_id and referrals.invited_paid_at is not null)
    or (referrals.inviter_id = carried.member_id and referrals.inviter_paid_at is not null))`

/** SQL condition: an operator has reviewed the two accounts and released a reward or payment of one of them. */
const isReleased = sql`exists (select 1 from reward_holds
  where reward_holds.released_at is not null
    and ((reward_holds.member_id = own.holder and reward_holds.shared_with = other.holder)
      or (reward_holds.member_id = other.holder and reward_holds.shared_with = own.holder)))`

/**
 * Which of these accounts share a once-per-person reward with a member through their money. The money of an account includes that of
 * everybody who has sent it money, directly or through others. Invitations are compared with each other, as at their claim.
 * @param others where the member's money goes: accounts with the same payee, or the receiver of a transfer
 */
export async function sharersOf(db: Db, memberId: string, others: readonly string[]): Promise<string[]> {
  if (others.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    with recursive carried (holder, member_id) as (
      select id, id from members where ${isAmong(db, 'members.id', [memberId, ...others])}
      union select carried.holder, money_paths.from_id from carried join money_paths on money_paths.to_id = carried.member_id),
    gifts (holder, kind, subject, member_id, is_paid) as (
      select carried.holder, claims.kind, claims.subject, carried.member_id, 1
        from carried join reward_claims claims on claims.member_id = carried.member_id
      union all select carried.holder, 'referral', '', carried.member_id, case when ${isPaid} then 1 else 0 end from carried where ${partIn}),
    sides (holder, kind, subject, lowest, highest, is_paid) as (
      select holder, kind, subject, min(member_id), max(member_id), max(is_paid) from gifts group by holder, kind, subject)
    select distinct other.holder as id
      from sides own join sides other on other.kind = own.kind and other.subject = own.subject and other.holder <> own.holder
      where own.holder = ${memberId} and (own.is_paid = 1 or other.is_paid = 1) and not ${isReleased}
        -- one account that has sent to both is no second person
        and not (own.lowest = own.highest and other.lowest = other.highest and own.lowest = other.lowest)
      order by 1 limit ${sql.lit(listed)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Records that money of one member went to another. Call it in the transaction of the posting. */
export async function notePath(trx: Transaction<Tables>, from: string, to: string): Promise<void> {
  await trx
    .insertInto('money_paths')
    .values({ from_id: from, to_id: to })
    .onConflict((on) => on.doNothing())
    .execute()
}
