import { type Selectable, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { dayClockOf } from '../platform/day-clock.ts'
import { dayAt, type DayClock, dayStart } from '../platform/house-days.ts'

/** A longer time without a game starts a new session. */
export const longestPause = 10 * 60_000

export type PlaySession = Selectable<Tables['play_sessions']>

/**
 * Locks a member's play until the end of the transaction: of rounds, deposits or changes of limits in parallel, the second
 * sees what the first has done. Comes before the ledger. A member who never played gets an empty session that is long over.
 */
export async function holdPlay(trx: Transaction<Tables>, memberId: string): Promise<PlaySession> {
  return trx
    .insertInto('play_sessions')
    .values({ member_id: memberId, started_at: 0, seen_at: 0, staked: 0n, won: 0n })
    .onConflict((on) => on.column('member_id').doUpdateSet({ member_id: memberId }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Is a session still running? */
export const isRunning = (session: Pick<PlaySession, 'seen_at'>, at: number): boolean => at - session.seen_at <= longestPause

/** The length of a session, and how much of it was on the house's present day, in ms; 0 for one that is over. */
export function playedSoFar(session: PlaySession | undefined, at: number, clock: DayClock): { session: number; unbooked: number } {
  if (!session || !isRunning(session, at)) return { session: 0, unbooked: 0 }
  const since = Math.max(session.seen_at, dayStart(clock, dayAt(clock, at)))
  return { session: Math.max(0, at - session.started_at), unbooked: Math.max(0, at - since) }
}

interface Played {
  memberId: string
  /** Minor units: the member's own stake, and its win. */
  staked: bigint
  won: bigint
  at: number
}

/** Counts a round, or only the time of an open game: the session goes on, or a new one starts after a break in play. */
export async function countPlay(trx: Transaction<Tables>, session: PlaySession, played: Played): Promise<void> {
  const { memberId, staked, won, at } = played
  const clock = dayClockOf(trx)
  const goesOn = isRunning(session, at)
  const before = { staked: goesOn ? BigInt(session.staked) : 0n, won: goesOn ? BigInt(session.won) : 0n }
  await trx
    .updateTable('play_sessions')
    .set({
      started_at: goesOn ? session.started_at : at,
      seen_at: Math.max(at, session.seen_at),
      staked: before.staked + staked,
      won: before.won + won,
    })
    .where('member_id', '=', memberId)
    .execute()
  const day = dayAt(clock, at)
  const midnight = dayStart(clock, day)
  // the time before midnight since the last sign of life belongs to yesterday
  const yesterday = goesOn && session.seen_at < midnight ? midnight - session.seen_at : 0
  const today = goesOn ? Math.max(0, at - session.seen_at - yesterday) : 0
  if (yesterday > 0) await addToDay(trx, memberId, dayAt(clock, midnight - 1), { staked: 0n, won: 0n, played: yesterday })
  if (today > 0 || staked > 0n || won > 0n) await addToDay(trx, memberId, day, { staked, won, played: today })
}

/** A win that comes after its bet, or a bet that is paid back, counts on the bet's day. */
export async function countLater(trx: Transaction<Tables>, { memberId, staked, won, at }: Played): Promise<void> {
  await addToDay(trx, memberId, dayAt(dayClockOf(trx), at), { staked, won, played: 0 })
}

async function addToDay(
  trx: Transaction<Tables>,
  memberId: string,
  number: number,
  more: { staked: bigint; won: bigint; played: number },
): Promise<void> {
  await trx
    .insertInto('play_days')
    .values({ member_id: memberId, day: number, ...more })
    .onConflict((on) =>
      on.columns(['member_id', 'day']).doUpdateSet({
        staked: sql<bigint>`play_days.staked + ${more.staked}`,
        won: sql<bigint>`play_days.won + ${more.won}`,
        played: sql<number>`play_days.played + ${more.played}`,
      }),
    )
    .execute()
}
