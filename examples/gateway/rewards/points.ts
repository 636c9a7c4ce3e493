import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { balanceOf, InsufficientFunds, openAccount, post, postAll } from '../ledger/ledger.ts'
import { parseAmount, pointCurrency } from '../ledger/money.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { readRewards } from './config.ts'
import type { Entry, Posting } from '../ledger/posting.ts'
import { admit } from '../movements/admit.ts'
import { playTypeOf } from './play-types.ts'

/** Accounts of the house: source and target of points, and the money that gifts and conversions cost. */
export const rewardAccounts = { points: 'house:points', gifts: 'house:rewards' }
export const pointAccount = (memberId: string): string => `points:${memberId}`

/** Opens the house's accounts; open ones do not change. */
export async function openRewardAccounts(trx: Transaction<Tables>): Promise<void> {
  await openAccount(trx, rewardAccounts.points, null, { currency: pointCurrency })
  await openAccount(trx, rewardAccounts.gifts, null)
}

/** Both entries of a movement of points. points: signed, from the member's view. */
export const pointEntries = (memberId: string, points: bigint): Entry[] => [
  { account: pointAccount(memberId), amount: points, currency: pointCurrency },
  { account: rewardAccounts.points, amount: -points, currency: pointCurrency },
]

interface PointMove {
  memberId: string
  /** Signed. */
  points: bigint
  /** A type of §9, or `gift`, and after a colon the details. */
  reference: string
  key: string
  body: unknown
  at: number
  /** Money that moves in the same transaction. */
  money?: Entry[]
}

/**
 * Moves points in the caller's transaction: append-only and with a key, like money.
 * @throws {Refusal} INSUFFICIENT_POINTS {KeyReused}
 */
export async function movePoints(trx: Transaction<Tables>, move: PointMove): Promise<{ id: string; isReplay: boolean }> {
  const { memberId, points, reference, key, body, at, money = [] } = move
  await openPoints(trx, memberId)
  try {
    const passage = money.length > 0 ? await admit(trx, { movement: 'reward', memberId, at }) : undefined
    const entries = [...pointEntries(memberId, points), ...money]
    return await post(trx, { key, body, kind: 'points', reference, entries, at, ...(passage && { passage }) })
  } catch (error) {
    if (error instanceof InsufficientFunds && error.message === pointAccount(memberId)) throw new Refusal('INSUFFICIENT_POINTS')
    throw error
  }
}

export const pointsOf = async (db: Pick<Database, 'selectFrom'>, memberId: string): Promise<number> =>
  Number(await balanceOf(db, pointAccount(memberId)))

interface Played {
  memberId: string
  /** Type of the game, such as RNG; `DEPOSIT` for a deposit. */
  gameType: string
  /** Minor units. */
  amount: bigint
  /** The ledger's transaction of the bet: it gives points once. */
  id: string
  at: number
}

/**
 * Gives the points of a bet (or a deposit), in the transaction that settles it. The rest that makes no whole point is kept
 * for the next one.
 */
export const earnPoints = (trx: Transaction<Tables>, played: Played): Promise<void> => earnAllPoints(trx, [played])

/** The same for several members, each of whom has played once. */
export async function earnAllPoints(trx: Transaction<Tables>, all: readonly Played[]): Promise<void> {
  const paid = all
    .filter(({ amount }) => amount > 0n)
    .map((each) => ({ ...each, type: each.gameType === 'DEPOSIT' ? ('deposit' as const) : playTypeOf(each.gameType) }))
    .toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1))
  if (paid.length === 0) return
  const { earn } = await readRewards(trx)
  // counted without points too, because the manual rebate needs it
  const rows = await trx
    .insertInto('point_play')
    .values(paid.map(({ memberId, type, amount }) => ({ member_id: memberId, type, played: amount })))
    .onConflict((on) => on.columns(['member_id', 'type']).doUpdateSet({ played: sql<bigint>`point_play.played + excluded.played` }))
    .returning(['member_id', 'played'])
    .execute()
  const played = new Map(rows.map((row) => [row.member_id, BigInt(row.played)]))
  const moves: Posting[] = []
  for (const { memberId, type, amount, id, at } of paid) {
    const step = parseAmount(earn[type]) ?? 0n
    const after = played.get(memberId) ?? 0n
    const points = step > 0n ? after / step - (after - amount) / step : 0n
    if (points <= 0n) continue
    await openPoints(trx, memberId)
    moves.push({ key: `points:${id}`, body: id, kind: 'points', reference: type, entries: pointEntries(memberId, points), at })
  }
  if (moves.length > 0) await postAll(trx, moves)
}

const openPoints = (trx: Transaction<Tables>, memberId: string): Promise<void> =>
  openAccount(trx, pointAccount(memberId), memberId, { kind: 'points', currency: pointCurrency })

/** What the live event says; the ledger publishes it with every posting of points. */
export async function readPoints({ db }: Services, memberIds: string[]): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('ledger_balances')
    .select(['account_id', 'amount'])
    .where('account_id', 'in', memberIds.map(pointAccount))
    .execute()
  const points = new Map(rows.map(({ account_id, amount }) => [account_id, Number(amount)]))
  return new Map(memberIds.map((id) => [id, { balance: points.get(pointAccount(id)) ?? 0 }]))
}
