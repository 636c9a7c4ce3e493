import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { missionKinds } from '../../../src/core/rewards/mission-calls.ts'
import type { Tables } from '../database/tables.ts'
import { type Part, rowsOf } from '../database/trips.ts'
import { parseAmount } from '../ledger/money.ts'
import { Refusal } from '../platform/refusal.ts'

/** A decimal amount. Validated, because an unreadable one would count as zero. */
const Money = z.string().check(z.refine((text) => /^\d{1,9}\.\d\d$/.test(text) && parseAmount(text) !== undefined))
/** Is the goal valid for this kind: money, or a whole number? An unreadable one would break every member's call. */
const fits = (kind: string, amount: string): boolean =>
  (['money', 'bet', 'deposit'].includes(kind) ? Money : Count).safeParse(amount).success
const Count = z.string().check(z.regex(/^\d{1,9}$/))
/** Hundredths of a per cent by VIP level, from level 0; the last one applies to all higher levels. */
const Rates = z.array(z.number().check(z.int(), z.gte(0), z.lte(10_000))).check(z.minLength(1), z.maxLength(20))
const Turnover = z.number().check(z.int(), z.gte(0), z.lte(100))
const Days = z.number().check(z.int(), z.gte(1), z.lte(365))
const Whole = z.number().check(z.int(), z.gte(1), z.lte(1_000_000))

/** The operator's settings for points and gifts. Amounts are decimal strings. */
export const RewardsConfig = z.object({
  /** The amount to play (or deposit) per point. */
  earn: z.object({ live: Money, lottery: Money, PVP: Money, slots: Money, sports: Money, deposit: Money }),
  /** The exchange rate of points to money; from `minimum` points on, in whole steps. */
  convert: z.object({ points: Whole, amount: Money, minimum: Whole }),
  /** The bets after a gift or deposit that release one of its points: see `open-gifts.ts`. */
  giftBet: Money,
  /** Points for each of seven days in a row. */
  checkIn: z.array(Whole).check(z.length(7)),
  tasks: z.array(
    z
      .object({ id: z.string().check(z.minLength(1)), kind: z.enum(['rounds', 'bet', 'games']), goal: z.string(), points: Whole })
      .check(z.refine(({ kind, goal }) => fits(kind, goal))),
  ),
  /** percent: the refunded part of last week's net loss, from `minimum` on. */
  rescue: z.object({ percent: z.number().check(z.int(), z.gte(1), z.lte(100)), minimum: Money }),
  /** Weekly missions, from Monday on. Money rewards have a turnover of one. */
  missions: z.array(
    z
      .object({
        id: z.string().check(z.minLength(1), z.maxLength(40)),
        kind: z.enum(missionKinds),
        goal: z.string(),
        stars: Whole,
        reward: z
          .object({ kind: z.enum(['money', 'points', 'spins']), amount: z.string() })
          .check(z.refine(({ kind, amount }) => fits(kind, amount))),
      })
      .check(z.refine(({ kind, goal }) => fits(kind, goal))),
  ),
  /** Manual rebate on the member's turnover (§3 MANPLAYREB3), from `minimum` on. */
  rebate: z.object({
    minimum: Money,
    rates: z.object({ live: Rates, lottery: Rates, PVP: Rates, slots: Rates, sports: Rates }),
  }),
  /** Both members get `amount` when the invited one has made a single deposit of at least `deposit`, and has bet `bet`. */
  referral: z.object({ amount: Money, deposit: Money, bet: z.prefault(Money, '100.00'), turnover: Turnover, days: Days }),
  /** Paid once when a level is reached, from level 1 on. */
  vip: z.object({ gifts: z.array(Money).check(z.maxLength(20)), turnover: Turnover, days: Days }),
  raffle: z.object({
    ticketAmount: Money,
    prizes: z.array(
      z.object({ kind: z.enum(['money', 'points']), amount: z.string() }).check(z.refine(({ kind, amount }) => fits(kind, amount))),
    ),
  }),
})
export type RewardsConfig = z.infer<typeof RewardsConfig>

export const standardRewards: RewardsConfig = {
  earn: { live: '2.00', lottery: '1.00', PVP: '2.00', slots: '1.00', sports: '2.00', deposit: '10.00' },
  convert: { points: 100, amount: '1.00', minimum: 500 },
  giftBet: '1.00',
  checkIn: [5, 5, 10, 10, 15, 15, 50],
  tasks: [
    { id: 'rounds', kind: 'rounds', goal: '10', points: 20 },
    { id: 'bet', kind: 'bet', goal: '50.00', points: 30 },
    { id: 'games', kind: 'games', goal: '3', points: 15 },
  ],
  rescue: { percent: 5, minimum: '0.10' },
  missions: [
    { id: 'rounds', kind: 'rounds', goal: '50', stars: 1, reward: { kind: 'points', amount: '100' } },
    { id: 'bet', kind: 'bet', goal: '100.00', stars: 2, reward: { kind: 'spins', amount: '5' } },
    { id: 'games', kind: 'games', goal: '5', stars: 1, reward: { kind: 'points', amount: '60' } },
    { id: 'days', kind: 'days', goal: '5', stars: 1, reward: { kind: 'points', amount: '150' } },
    { id: 'deposit', kind: 'deposit', goal: '50.00', stars: 2, reward: { kind: 'money', amount: '2.00' } },
  ],
  rebate: {
    minimum: '0.10',
    rates: {
      live: [30, 35, 40, 45, 50, 55, 60, 70, 80, 100],
      lottery: [40, 50, 60, 70, 80, 90, 100, 110, 120, 150],
      PVP: [20, 25, 30, 35, 40, 45, 50, 60, 70, 90],
      slots: [40, 50, 60, 70, 80, 90, 100, 110, 120, 150],
      sports: [30, 35, 40, 45, 50, 55, 60, 70, 80, 100],
    },
  },
  referral: { amount: '25.00', deposit: '20.00', bet: '100.00', turnover: 5, days: 30 },
  vip: {
    gifts: ['5.00', '10.00', '20.00', '40.00', '80.00', '150.00', '300.00', '600.00', '1200.00'],
    turnover: 1,
    days: 30,
  },
  raffle: {
    ticketAmount: '5.00',
    prizes: [
      { kind: 'money', amount: '100.00' },
      { kind: 'money', amount: '25.00' },
      { kind: 'points', amount: '500' },
      { kind: 'points', amount: '200' },
    ],
  },
}

const key = 'rewards'

type Reader = Pick<Kysely<Tables>, 'selectFrom'>

/** The current configuration. Inside a transaction pass the transaction: another connection would wait for it. */
export const readRewards = async (db: Reader): Promise<RewardsConfig> => configOf(await stored(db).execute())

/** `readRewards` as a part of a transaction. */
export const readingRewards =
  (trx: Reader): Part<RewardsConfig> =>
  async (ask) =>
    configOf(await rowsOf(stored(trx))(ask))

const stored = (db: Reader) => db.selectFrom('settings').select('value').where('key', '=', key)

function configOf([row]: { value: string }[]): RewardsConfig {
  const parsed = row ? z.partial(RewardsConfig).safeParse(JSON.parse(row.value)) : undefined
  return { ...standardRewards, ...(parsed?.success && parsed.data) } as RewardsConfig
}

const withoutBet: readonly string[] = ['deposit', 'days']
/**
 * Can a mission of this kind be completed without a bet? Then it can't give free spins, because their wins are own money at once. Points
 * and bonuses have to be played for.
 */
export const countsNoBet = (kind: string): boolean => withoutBet.includes(kind)
const Change = z.partial(RewardsConfig).check(
  z.refine(({ missions = [] }) => missions.every(({ kind, reward }) => reward.kind !== 'spins' || !countsNoBet(kind)), {
    path: ['missions'],
    error: `a mission of ${withoutBet.join(' or ')} can't give free spins: give points or money`,
  }),
)

/** @throws {Refusal} BAD_REQUEST if the change is not valid */
export async function changeRewards(db: Kysely<Tables>, change: unknown): Promise<RewardsConfig> {
  const parsed = Change.safeParse(change)
  if (!parsed.success) throw new Refusal('BAD_REQUEST', { message: z.prettifyError(parsed.error) })
  const value = JSON.stringify({ ...(await readRewards(db)), ...parsed.data })
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((on) => on.column('key').doUpdateSet({ value }))
    .execute()
  return readRewards(db)
}
