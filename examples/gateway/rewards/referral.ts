import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { formatAmount, parseAmount } from '../ledger/money.ts'
import { breaksOf } from '../limits/breaks.ts'
import { tell } from '../member/messages.ts'
import type { Services } from '../platform/services.ts'
import { payBonus } from './bonus.ts'
import { holdIfShared, lockReward } from './reward-holds.ts'
import { readRewards } from './config.ts'

interface Deposited {
  memberId: string
  /** Minor units. */
  amount: bigint
  at: number
}

/**
 * Records that an invited member has made a sufficient deposit, in the deposit's transaction. Each of the two members claims the reward
 * later, so a deposit never locks another member's account.
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
  const isKept = noted && (await holdReferral(trx, { invitedId: memberId, inviterId: member.upline_id, amount: reward, at }))
  // a self-excluded member can't claim now, and receives no offer
  if (noted && !isKept && !(await breaksOf(trx, member.upline_id, at)).exclusion)
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

/** Locks all referrals with one lock, because each is compared with all others. */
export const lockReferrals = (trx: Transaction<Tables>): Promise<void> => lockReward(trx, { kind: 'referral', subject: '' })

/** Holds a referral of people who invite themselves: the invited account is compared with all others that were part of a referral. */
async function holdReferral(
  trx: Transaction<Tables>,
  { invitedId, inviterId, amount, at }: { invitedId: string; inviterId: string; amount: bigint; at: number },
): Promise<boolean> {
  await lockReferrals(trx)
  const others = await trx.selectFrom('referrals').select(['invited_id', 'inviter_id']).orderBy('created_at', 'desc').limit(1000).execute()
  const ids = [inviterId, ...others.flatMap((row) => [row.invited_id, row.inviter_id])]
  return holdIfShared(trx, { memberId: invitedId, kind: 'referral', subject: invitedId, amount, at }, ids)
}

/** SQL for a member's total bets, minor units. */
const betOf = (member: 'members.id' | 'referrals.invited_id') => sql<
  number | bigint
>`coalesce((select sum(point_play.played) from point_play
  where point_play.member_id = ${sql.ref(member)} and point_play.type <> 'deposit'), 0)`
const betOfInvited = betOf('referrals.invited_id')
const isHeld = sql<boolean>`exists (select 1 from reward_holds
  where reward_holds.kind = 'referral' and reward_holds.subject = referrals.invited_id and reward_holds.released_at is null)`

const isOpen = (bet: bigint) => sql<boolean>`(${betOfInvited} >= ${bet} and not ${isHeld})`

/** A member's claimable rewards, as inviter or invited: the invited member has bet enough, and the reward is not held. */
export const openReferrals = (db: Pick<Database, 'selectFrom'>, memberId: string, bet: bigint) =>
  unpaidReferrals(db, memberId).where(isOpen(bet))

/** SQL: 1 if the referral's reward can be claimed, else 0. */
export const isOpenReferral = (bet: bigint) => sql<number>`case when ${isOpen(bet)} then 1 else 0 end`

/** A member's rewards for friends who have not bet enough yet, minor units. */
export async function waitingReferrals(db: Pick<Database, 'selectFrom'>, memberId: string, bet: bigint): Promise<bigint> {
  const rows = await unpaidReferrals(db, memberId)
    .where('inviter_id', '=', memberId)
    .where(sql<boolean>`${betOfInvited} < ${bet}`)
    .where(sql<boolean>`not ${isHeld}`)
    .execute()
  return rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
}

/** The reward of an invited member who still has to deposit or bet more; minor units. bet: the member's bets so far. */
export async function ownReferral(
  db: Pick<Database, 'selectFrom'>,
  memberId: string,
  { reward, required }: { reward: bigint; required: bigint },
): Promise<{ amount: bigint; bet: bigint } | undefined> {
  const row = await db
    .selectFrom('members')
    .leftJoin('referrals', 'referrals.invited_id', 'members.id')
    .select(['referrals.amount', 'referrals.invited_paid_at', betOf('members.id').as('bet'), isOpenReferral(required).as('is_open')])
    .select(sql<number>`case when ${isHeld} then 1 else 0 end`.as('is_held'))
    .where('members.id', '=', memberId)
    .where('members.upline_id', 'is not', null)
    .executeTakeFirst()
  if (!row || row.invited_paid_at !== null || Number(row.is_held) === 1) return undefined
  if (row.amount !== null) return Number(row.is_open) === 1 ? undefined : { amount: BigInt(row.amount), bet: BigInt(row.bet) }
  return reward === 0n ? undefined : { amount: reward, bet: BigInt(row.bet) }
}

/** A member's rewards under review by customer service, minor units. */
export async function heldReferrals(db: Pick<Database, 'selectFrom'>, memberId: string): Promise<bigint> {
  const rows = await unpaidReferrals(db, memberId).where(isHeld).execute()
  return rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
}

const unpaidReferrals = (db: Pick<Database, 'selectFrom'>, memberId: string) =>
  db
    .selectFrom('referrals')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('inviter_id', '=', memberId), where('inviter_paid_at', 'is', null)]),
        where.and([where('invited_id', '=', memberId), where('invited_paid_at', 'is', null)]),
      ]),
    )

/** The bets required of an invited member, minor units. */
export const betFor = async (db: Pick<Database, 'selectFrom'>): Promise<bigint> => parseAmount((await readRewards(db)).referral.bet) ?? 0n

/** Claimable rewards, minor units. */
export async function claimableReferrals(db: Pick<Database, 'selectFrom'>, memberId: string): Promise<bigint> {
  const { amount } = await openReferrals(db, memberId, await betFor(db))
    .clearSelect()
    .select(sql<number | bigint>`cast(coalesce(sum(amount), 0) as bigint)`.as('amount'))
    .executeTakeFirstOrThrow()
  return BigInt(amount)
}

/**
 * Pays all claimable rewards. Each is marked before it is paid, so that of parallel claims one succeeds. All are marked before the first is
 * paid, because paying locks the house's account, for which another claim that has marked a reward may wait.
 */
export async function claimReferrals({ db, clock }: Services, memberId: string): Promise<void> {
  const at = clock()
  await db.transaction().execute(async (trx) => {
    const { referral } = await readRewards(trx)
    const own: { invited_id: string; amount: number | bigint }[] = []
    for (const { invited_id, inviter_id, amount } of await openReferrals(trx, memberId, await betFor(trx))
      .orderBy('invited_id')
      .execute()) {
      if (await holdReferral(trx, { invitedId: invited_id, inviterId: inviter_id, amount: BigInt(amount), at })) continue
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
