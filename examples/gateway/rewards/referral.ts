import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { formatAmount, parseAmount } from '../ledger/money.ts'
import { breaksOf } from '../limits/breaks.ts'
import { tell } from '../member/messages.ts'
import type { Services } from '../platform/services.ts'
import { payBonus } from './bonus.ts'
import { readRewards } from './config.ts'

interface Deposited {
  memberId: string
  /** Minor units. */
  amount: bigint
  at: number
}

/**
 * An invited member has deposited: if it is enough, both can claim a reward. It is only noted here, in the deposit's
 * transaction; each member claims it into their own wallet, so a deposit never locks another member's account.
 */
export async function noteReferral(trx: Transaction<Tables>, { memberId, amount, at }: Deposited): Promise<void> {
  const member = await trx.selectFrom('members').select('upline_id').where('id', '=', memberId).executeTakeFirst()
  if (!member?.upline_id) return
  const { referral } = await readRewards(trx)
  const reward = parseAmount(referral.amount) ?? 0n
  if (reward === 0n || amount < (parseAmount(referral.deposit) ?? 0n)) return
  const noted = await trx
    .insertInto('referrals')
    .values({
      invited_id: memberId,
      inviter_id: member.upline_id,
      amount: reward,
      inviter_paid_at: null,
      invited_paid_at: null,
      created_at: at,
    })
    .onConflict((on) => on.doNothing())
    .returning('invited_id')
    .executeTakeFirst()
  // excluded members cannot claim now, and get no offer
  if (noted && !(await breaksOf(trx, member.upline_id, at)).exclusion)
    await tell(trx, {
      memberId: member.upline_id,
      kind: 'promotion',
      key: 'friendDeposited',
      values: { amount: formatAmount(reward) },
      path: '/member#referral',
      id: `referral:${memberId}`,
      at,
    })
}

/** A member's open rewards, for inviting or for having been invited. */
export const openReferrals = (db: Pick<Database, 'selectFrom'>, memberId: string) =>
  db
    .selectFrom('referrals')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('inviter_id', '=', memberId), where('inviter_paid_at', 'is', null)]),
        where.and([where('invited_id', '=', memberId), where('invited_paid_at', 'is', null)]),
      ]),
    )

/** Open rewards in minor units. */
export async function claimableReferrals(db: Pick<Database, 'selectFrom'>, memberId: string): Promise<bigint> {
  const { amount } = await openReferrals(db, memberId)
    .clearSelect()
    .select(sql<number | bigint>`cast(coalesce(sum(amount), 0) as bigint)`.as('amount'))
    .executeTakeFirstOrThrow()
  return BigInt(amount)
}

/**
 * Pays all open rewards. Each is marked before it is paid, so that of several claims in parallel only one marks it. All are
 * marked before any is paid: paying locks the house's account, and a claim that has marked another reward may wait for that.
 */
export async function claimReferrals({ db, clock }: Services, memberId: string): Promise<void> {
  const at = clock()
  await db.transaction().execute(async (trx) => {
    const { referral } = await readRewards(trx)
    const own: { invited_id: string; amount: number | bigint }[] = []
    for (const { invited_id, inviter_id, amount } of await openReferrals(trx, memberId).orderBy('invited_id').execute()) {
      const paidAt = inviter_id === memberId ? 'inviter_paid_at' : 'invited_paid_at'
      const marked = await trx
        .updateTable('referrals')
        .set({ [paidAt]: at })
        .where('invited_id', '=', invited_id)
        .where(paidAt, 'is', null)
        .executeTakeFirst()
      if (Number(marked.numUpdatedRows) === 1) own.push({ invited_id, amount })
    }
    for (const { invited_id, amount } of own) {
      const bonus = { memberId, reference: 'referral', amount: BigInt(amount), key: `referral:${invited_id}:${memberId}`, at }
      await payBonus(trx, { ...bonus, turnover: referral.turnover, days: referral.days })
    }
  })
}
