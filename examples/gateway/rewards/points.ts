import type { Transaction } from 'kysely'
import { isAmong } from '../database/among.ts'
import { addingUp, inserting } from '../database/bulk.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { inOneTrip, type Part, rowsOf } from '../database/trips.ts'
import { shareOf } from '../ledger/house-shares.ts'
import { balanceOf, InsufficientFunds, openAccount, post } from '../ledger/ledger.ts'
import { parseAmount, pointCurrency } from '../ledger/money.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { readRewards, type RewardsConfig } from './config.ts'
import type { Entry, Posting } from '../ledger/posting.ts'
import { admit } from '../movements/admit.ts'
import { addGift } from './open-gifts.ts'
import { playTypeOf } from './play-types.ts'

/** House accounts: source and target of points, and the money paid for gifts and conversions. */
export const rewardAccounts = { points: 'house:points', gifts: 'house:rewards' }
export const pointAccount = (memberId: string): string => `points:${memberId}`

/** Opens the house's accounts; existing ones stay. */
export async function openRewardAccounts(trx: Transaction<Tables>): Promise<void> {
  await openAccount(trx, rewardAccounts.points, null, { currency: pointCurrency })
  await openAccount(trx, rewardAccounts.gifts, null)
}

/** Both entries of a movement of points. points: signed, from the member's view. */
export const pointEntries = (memberId: string, points: bigint, house = rewardAccounts.points): Entry[] => [
  { account: pointAccount(memberId), amount: points, currency: pointCurrency },
  { account: house, amount: -points, currency: pointCurrency },
]

interface PointMove {
  memberId: string
  /** Signed. */
  points: bigint
  /** A type of §9 or `gift`, and after a colon the details. */
  reference: string
  key: string
  body: unknown
  at: number
  /** Money entries in the same transaction. */
  money?: Entry[]
}

/**
 * Moves points in the caller's transaction: append-only and with an idempotency key, like money.
 * @throws {Refusal} INSUFFICIENT_POINTS {KeyReused}
 */
export async function movePoints(trx: Transaction<Tables>, move: PointMove): Promise<{ id: string; isReplay: boolean }> {
  const { memberId, points, reference, key, body, at, money = [] } = move
  await openPoints(trx, memberId)
  try {
    const passage = money.length > 0 ? await admit(trx, { movement: 'reward', memberId, at }) : undefined
    const entries = [...pointEntries(memberId, points), ...money]
    const posted = await post(trx, { key, body, kind: 'points', reference, entries, at, ...(passage && { passage }) })
    if (!posted.isReplay) await addGift(trx, memberId, reference, points)
    return posted
  } catch (error) {
    if (error instanceof InsufficientFunds && error.message === pointAccount(memberId)) throw new Refusal('INSUFFICIENT_POINTS')
    throw error
  }
}

export const pointsOf = async (db: Pick<Database, 'selectFrom'>, memberId: string): Promise<number> =>
  Number(await balanceOf(db, pointAccount(memberId)))

interface Played {
  memberId: string
  /** Game type, such as RNG; `DEPOSIT` for a deposit. */
  gameType: string
  /** Minor units. */
  amount: bigint
  /** The bet's ledger transaction: it earns points once. */
  id: string
  at: number
}

const typeOf = (gameType: string) => (gameType === 'DEPOSIT' ? ('deposit' as const) : playTypeOf(gameType))

/** The whole points of a bet; a remainder is kept for the next bet. before: the total played before, minor units. */
function earnedBy(earn: RewardsConfig['earn'], { gameType, amount }: Played, before: bigint): bigint {
  const step = parseAmount(earn[typeOf(gameType)]) ?? 0n
  return step > 0n ? (before + amount) / step - before / step : 0n
}

const earning = ({ memberId, gameType, id, at }: Played, points: bigint, house?: string): Posting => ({
  key: `points:${id}`,
  body: id,
  kind: 'points',
  reference: typeOf(gameType),
  entries: pointEntries(memberId, points, house),
  at,
})

const playColumns = { member_id: 'text', type: 'text', played: 'bigint' } as const
const addingPlay = addingUp(['member_id', 'type'], ['played'])

/** Earns the points of a bet (or a deposit), in the transaction that settles it. */
export async function earnPoints(trx: Transaction<Tables>, play: Played): Promise<void> {
  const { memberId, gameType, amount } = play
  if (amount <= 0n) return
  const { earn } = await readRewards(trx)
  // counted even without points, because the manual rebate needs it
  const row = [memberId, typeOf(gameType), Number(amount)]
  const adding = inserting<{ played: number | bigint }>(trx, 'point_play', playColumns, [row], `${addingPlay} returning played`)
  const [[counted]] = await inOneTrip(trx, adding)
  const points = earnedBy(earn, play, BigInt(counted?.played ?? 0) - amount)
  if (points <= 0n) return
  await openPoints(trx, memberId)
  const { isReplay } = await post(trx, earning(play, points))
  if (!isReplay) await addGift(trx, memberId, typeOf(gameType), points)
}

/** What several members have played so far, by member and type. Their play has to be locked. */
export function playedBefore(trx: Transaction<Tables>, memberIds: readonly string[]): Part<PlayedBefore> {
  const rows = trx
    .selectFrom('point_play')
    .selectAll()
    .where(isAmong(trx, 'point_play.member_id', memberIds))
  return async (ask) => new Map((await rowsOf(rows)(ask)).map(({ member_id, type, played }) => [`${member_id} ${type}`, BigInt(played)]))
}
export type PlayedBefore = ReadonlyMap<string, bigint>

/** Lottery tickets earn points without locking their member's play, so bets of that point type are settled alone. */
export const mayEarnTogether = (gameType: string): boolean => typeOf(gameType) !== 'lottery'

/**
 * `earnPoints` for bets of several members, one each, in the last round trip: returns the counters to write, and the postings after them.
 */
export async function earnTogether(
  trx: Transaction<Tables>,
  earn: RewardsConfig['earn'],
  plays: readonly Played[],
  before: PlayedBefore,
): Promise<{ counting: Part<unknown>; postings: Posting[] }> {
  const sorted = plays.filter(({ amount }) => amount > 0n).toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1))
  const house = shareOf(trx, rewardAccounts.points)
  const postings: Posting[] = []
  for (const play of sorted) {
    const points = earnedBy(earn, play, before.get(`${play.memberId} ${typeOf(play.gameType)}`) ?? 0n)
    if (points <= 0n) continue
    await openPoints(trx, play.memberId)
    postings.push(earning(play, points, house))
  }
  if (postings.length > 0) await openAccount(trx, house, null, { currency: pointCurrency })
  const rows = sorted.map(({ memberId, gameType, amount }) => [memberId, typeOf(gameType), Number(amount)])
  return { counting: inserting(trx, 'point_play', playColumns, rows, addingPlay), postings }
}

const openPoints = (trx: Transaction<Tables>, memberId: string): Promise<void> =>
  openAccount(trx, pointAccount(memberId), memberId, { kind: 'points', currency: pointCurrency })

/** Data of the `points` event, which the ledger publishes with every posting of points. */
export async function readPoints({ db }: Services, memberIds: string[]): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('ledger_balances')
    .select(['account_id', 'amount'])
    .where('account_id', 'in', memberIds.map(pointAccount))
    .execute()
  const points = new Map(rows.map(({ account_id, amount }) => [account_id, Number(amount)]))
  return new Map(memberIds.map((id) => [id, { balance: points.get(pointAccount(id)) ?? 0 }]))
}
