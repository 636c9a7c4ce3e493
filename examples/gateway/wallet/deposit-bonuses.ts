import type { Transaction } from 'kysely'
import type { z } from 'zod/mini'
import { dayClockOf } from '../platform/day-clock.ts'
import { dayAt } from '../platform/house-days.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { breakOf, breaksOf } from '../limits/breaks.ts'
import type { DepositBonus } from '../../../src/core/wallet/deposit-calls.ts'
import { minor } from './deposit-methods.ts'
import { admit } from '../movements/admit.ts'
import { Refusal } from '../platform/refusal.ts'
import { lockReferrals } from '../rewards/referral.ts'
import { claimantsOf, hasReward, holdIfShared, lockReward, releasedRewards, takeReward } from '../rewards/reward-holds.ts'
import { type BonusTerms, houseTerms, termsValue } from './bonus-terms.ts'
import { lockBonus, turnoverOf } from './turnover.ts'

type Reader = Pick<Database, 'selectFrom' | 'getExecutor'>
type Bonus = z.output<typeof DepositBonus>

const day = 86_400_000
const terms = {
  minimum: '20.00',
  turnover: 8,
  days: 7,
  ...termsValue(houseTerms),
}
/** The bonuses on offer. on: days of the week in the gateway's time zone, Sunday is 0; missing: for a member's first deposit. */
const bonuses: readonly (Bonus & { on?: readonly number[] })[] = [
  { ...terms, id: 'registration', name: 'Registration bonus', percent: 100, maximum: '100.00' }, // §9
  { ...terms, id: 'weekend', name: 'Weekend reload', percent: 50, maximum: '150.00', on: [5, 6, 0] },
  { ...terms, id: 'midweek', name: 'Midweek reload', percent: 25, maximum: '50.00', on: [1, 2, 3, 4] },
]

/** The bonus for a deposit, minor units. */
export function bonusOf({ percent, maximum }: Pick<Bonus, 'percent' | 'maximum'>, amount: bigint): bigint {
  const part = (amount * BigInt(percent)) / 100n
  return part < minor(maximum) ? part : minor(maximum)
}

const termsOf = ({ highestBet, counts }: Bonus): BonusTerms => ({
  highestBet,
  counts: Object.fromEntries(counts.map(({ type, percent }) => [type, percent])) as BonusTerms['counts'],
})

export const bonusNamed = (id: string): Bonus | undefined => bonuses.find((bonus) => bonus.id === id)

/** The required turnover: deposit and bonus, times `turnover`. */
export const turnoverFor = ({ turnover }: Pick<Bonus, 'turnover'>, amount: bigint, bonus: bigint): bigint =>
  (amount + bonus) * BigInt(turnover)

/**
 * The bonuses that a member may choose now; none during a time-out or self-exclusion. isOpen: another bonus has unfinished turnover or a
 * waiting deposit; until then no other can be chosen.
 */
export async function bonusesFor(db: Reader, memberId: string, at: number): Promise<{ isOpen: boolean; list: Bonus[] }> {
  const waiting = await db
    .selectFrom('deposits')
    .select('id')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('bonus_id', 'is not', null)
    .executeTakeFirst()
  if (waiting || (await turnoverOf(db, memberId)).left > 0n) return { isOpen: true, list: [] }
  if (await breakOf(db, memberId, at)) return { isOpen: false, list: [] }
  const earlier = await db
    .selectFrom('deposits')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'done')
    .limit(1)
    .executeTakeFirst()
  const today = new Date(dayAt(dayClockOf(db), at) * day).getUTCDay()
  const released = earlier ? await releasedRewards(db, memberId, 'deposit') : []
  const isFirst = (id: string) => !earlier || released.includes(id)
  return {
    isOpen: false,
    list: bonuses.filter(({ id, on }) => (on ? on.includes(today) : isFirst(id))).map(({ on: _, ...bonus }) => bonus),
  }
}

/**
 * Is this the first deposit's bonus? Each person gets it once, however many accounts they have. The others can be used repeatedly by one
 * account, so more accounts gain nothing.
 */
const isOnce = (bonusId: string): boolean => bonuses.some(({ id, on }) => id === bonusId && !on)

/**
 * Refuses the first deposit's bonus before the deposit starts, if it is held; otherwise the deposit would be paid without it.
 * @throws {Refusal} REWARD_HELD, after the hold is stored
 */
export async function refuseSharedBonus(db: Database, { memberId, bonusId, at }: { memberId: string; bonusId: string; at: number }) {
  if (!isOnce(bonusId)) return
  const reward = { memberId, kind: 'deposit', subject: bonusId, amount: 0n, at } as const
  const isHeld = await db.transaction().execute(async (trx) => {
    await lockReward(trx, reward)
    const begun = trx.selectFrom('deposits').select('member_id').where('ended_at', 'is', null).where('bonus_id', '=', bonusId)
    const waiting = (await begun.orderBy('created_at', 'desc').limit(1000).execute()).map(({ member_id }) => member_id)
    // the same key again
    if (waiting.includes(memberId) || (await hasReward(trx, reward))) return false
    return holdIfShared(trx, reward, [...waiting, ...(await claimantsOf(trx, reward))])
  })
  if (isHeld) throw new Refusal('REWARD_HELD')
}

/** Call it before the deposit is booked: rewards are locked before accounts. */
export async function lockDepositRewards(trx: Transaction<Tables>, bonusId: string): Promise<void> {
  await lockReward(trx, { kind: 'deposit', subject: bonusId })
  await lockReferrals(trx)
}

/**
 * Pays a deposit's bonus, in the transaction that books the deposit. Pays nothing if another bonus was started since, the member is
 * self-excluded, or the bonus is held because another account of the same person has it. The deposit's bonus is then removed, so that it is
 * not shown as paid. After a release it can be chosen with the next deposit.
 */
export async function payDepositBonus(
  trx: Transaction<Tables>,
  deposit: { id: string; memberId: string; amount: bigint; bonusId: string; bonus: bigint; at: number },
): Promise<void> {
  const { id, memberId, amount, bonusId, bonus, at } = deposit
  const promotion = bonusNamed(bonusId)
  const isClosed = (await turnoverOf(trx, memberId)).left > 0n || (await breaksOf(trx, memberId, at)).exclusion !== undefined
  const reward = { memberId, kind: 'deposit', subject: bonusId, amount: bonus, at } as const
  if (!promotion || bonus === 0n || isClosed || (isOnce(bonusId) && !(await takeReward(trx, reward)))) {
    await trx.updateTable('deposits').set({ bonus_id: null, bonus: 0n }).where('id', '=', id).execute()
    return
  }
  await lockBonus(trx, {
    passage: await admit(trx, { movement: 'depositBonus', memberId, at }),
    memberId,
    amount: bonus,
    required: turnoverFor(promotion, amount, bonus),
    name: `deposit:${promotion.name}`,
    key: `deposit-bonus:${id}`,
    expiresAt: at + promotion.days * day,
    at,
    terms: termsOf(promotion),
  })
}
