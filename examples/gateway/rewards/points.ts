import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { balanceOf, InsufficientFunds, openAccount, post } from '../ledger/ledger.ts'
import { parseAmount, pointCurrency } from '../ledger/money.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { readRewards } from './config.ts'
import type { Entry } from '../ledger/posting.ts'
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
  await openAccount(trx, pointAccount(memberId), memberId, { kind: 'points', currency: pointCurrency })
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
export async function earnPoints(trx: Transaction<Tables>, { memberId, gameType, amount, id, at }: Played): Promise<void> {
  const type = gameType === 'DEPOSIT' ? 'deposit' : playTypeOf(gameType)
  const { earn } = await readRewards(trx)
  const step = parseAmount(earn[type]) ?? 0n
  if (amount <= 0n) return
  // counted without points too, because the manual rebate needs it
  const { played } = await trx
    .insertInto('point_play')
    .values({ member_id: memberId, type, played: amount })
    .onConflict((on) => on.columns(['member_id', 'type']).doUpdateSet({ played: sql<bigint>`point_play.played + ${amount}` }))
    .returning('played')
    .executeTakeFirstOrThrow()
  if (step <= 0n) return
  const after = BigInt(played)
  const points = after / step - (after - amount) / step
  if (points > 0n) await movePoints(trx, { memberId, points, reference: type, key: `points:${id}`, body: id, at })
}

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
