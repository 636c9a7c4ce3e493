import { type Kysely, sql, type Transaction } from 'kysely'
import { playTypes } from '../../../src/core/wallet/deposit-calls.ts'
import type { Tables } from '../database/tables.ts'
import { parseAmount } from '../ledger/money.ts'
import { readRewards } from './config.ts'

type Db = Kysely<Tables> | Transaction<Tables>

/** A member's total bets, minor units. */
async function playedBy(db: Db, memberId: string): Promise<bigint> {
  const { played } = await db
    .selectFrom('point_play')
    .select(sql<number | bigint>`cast(coalesce(sum(played), 0) as bigint)`.as('played'))
    .where('member_id', '=', memberId)
    .where('type', 'in', [...playTypes])
    .executeTakeFirstOrThrow()
  return BigInt(played)
}

interface OpenGifts {
  /** Gift points not yet released. */
  points: bigint
  /** Bets that already count for them, minor units. */
  counted: bigint
  /** Bets that release one point, minor units; 0: gifts are available at once. */
  step: bigint
  /** All bets of the member, minor units. */
  played: bigint
}

/** Reads a member's held gifts. Bets release a gift only if they come after it, the oldest gift first. */
async function readGifts(db: Db, memberId: string): Promise<OpenGifts> {
  const step = parseAmount((await readRewards(db)).giftBet) ?? 0n
  const row = await db.selectFrom('open_gifts').selectAll().where('member_id', '=', memberId).executeTakeFirst()
  const played = await playedBy(db, memberId)
  const nothing = { points: 0n, counted: 0n, step, played }
  if (!row || step === 0n) return nothing
  const since = played - BigInt(row.played)
  const points = BigInt(row.points) - since / step
  return points > 0n ? { points, counted: since % step, step, played } : nothing
}

/** @returns open: points not yet released; bet: bets required to release all of them, minor units */
export async function openGifts(db: Db, memberId: string): Promise<{ open: bigint; bet: bigint }> {
  const { points, counted, step } = await readGifts(db, memberId)
  return { open: points, bet: points * step - counted }
}

const write = (trx: Transaction<Tables>, memberId: string, points: bigint, played: bigint) =>
  trx
    .insertInto('open_gifts')
    .values({ member_id: memberId, points, played })
    .onConflict((on) => on.column('member_id').doUpdateSet({ points, played }))
    .execute()

/**
 * Holds points given without a bet: for deposits, check-ins, missions, tasks, raffles. Points granted by an operator are not held. Call it
 * right after the posting, which has locked the account of the points.
 */
export async function addGift(trx: Transaction<Tables>, memberId: string, reference: string, points: bigint): Promise<void> {
  if (points <= 0n || reference === 'gift:grant' || !(reference === 'deposit' || reference.startsWith('gift:'))) return
  const before = await readGifts(trx, memberId)
  if (before.step > 0n) await write(trx, memberId, before.points + points, before.played - before.counted)
}

/** Releases all gifts. The account of the points has to be locked. */
export const freeGifts = (trx: Transaction<Tables>, memberId: string) => write(trx, memberId, 0n, 0n)
