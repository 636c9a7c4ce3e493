import type { Selectable, Transaction } from 'kysely'
import { addingUp, inserting } from '../database/bulk.ts'
import type { Tables } from '../database/tables.ts'
import { inOneTrip, type Part } from '../database/trips.ts'
import { dayClockOf } from '../platform/day-clock.ts'
import { dayAt, type DayClock, dayStart } from '../platform/house-days.ts'

/** A longer pause between games starts a new session. */
export const longestPause = 10 * 60_000

export type PlaySession = Selectable<Tables['play_sessions']>

/**
 * Locks a member's play until the transaction ends: of parallel rounds, deposits or limit changes, the second sees the first. Called before
 * the ledger. A member who never played gets an empty session that is long over.
 */
export async function holdPlay(trx: Transaction<Tables>, memberId: string): Promise<PlaySession> {
  const [[session]] = await inOneTrip(trx, holdingPlays(trx, [memberId]))
  return session as PlaySession
}

/** `holdPlay` for several members, always in the same order. */
export const holdingPlays = (trx: Transaction<Tables>, memberIds: readonly string[]): Part<PlaySession[]> =>
  inserting(
    trx,
    'play_sessions',
    sessionColumns,
    memberIds.toSorted().map((memberId) => [memberId, 0, 0, 0, 0]),
    'on conflict (member_id) do update set member_id = excluded.member_id returning *',
  )

/** Is a session still running? */
export const isRunning = (session: Pick<PlaySession, 'seen_at'>, at: number): boolean => at - session.seen_at <= longestPause

/** A session's length, and how much of its unbooked time is on the house's current day, ms; 0 if the session is over. */
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

/** Counts a round, or the time of an open game: continues the session, or starts a new one after a pause. */
export async function countPlay(trx: Transaction<Tables>, session: PlaySession, played: Played): Promise<void> {
  await inOneTrip(trx, countingPlays(trx, [{ session, played }]))
}

/** `countPlay` for several members. */
export function countingPlays(trx: Transaction<Tables>, all: readonly { session: PlaySession; played: Played }[]): Part<unknown> {
  const clock = dayClockOf(trx)
  const sorted = all.toSorted((one, other) => (one.played.memberId < other.played.memberId ? -1 : 1))
  const sessions = sorted.map(({ session, played: { memberId, staked, won, at } }) => {
    const goesOn = isRunning(session, at)
    return [
      memberId,
      goesOn ? session.started_at : at,
      Math.max(at, session.seen_at),
      Number((goesOn ? BigInt(session.staked) : 0n) + staked),
      Number((goesOn ? BigInt(session.won) : 0n) + won),
    ]
  })
  const parts = [
    inserting(trx, 'play_sessions', sessionColumns, sessions, replacing),
    addingToDays(
      trx,
      sorted.flatMap(({ session, played }) => daysOf(clock, session, played)),
    ),
  ]
  return (ask) => Promise.all(parts.map((part) => part(ask)))
}

const sessionColumns = { member_id: 'text', started_at: 'bigint', seen_at: 'bigint', staked: 'bigint', won: 'bigint' } as const
const replacing = `on conflict (member_id) do update set ${['started_at', 'seen_at', 'staked', 'won'].map((name) => `${name} = excluded.${name}`).join()}`

interface DayPart {
  memberId: string
  day: number
  staked: bigint
  won: bigint
  /** Milliseconds. */
  played: number
}

/** Splits a round, and the time before it, by day. */
function daysOf(clock: DayClock, session: PlaySession, { memberId, staked, won, at }: Played): DayPart[] {
  const goesOn = isRunning(session, at)
  const day = dayAt(clock, at)
  const midnight = dayStart(clock, day)
  // the time between the last heartbeat and midnight belongs to yesterday
  const yesterday = goesOn && session.seen_at < midnight ? midnight - session.seen_at : 0
  const today = goesOn ? Math.max(0, at - session.seen_at - yesterday) : 0
  const parts: DayPart[] = []
  if (yesterday > 0) parts.push({ memberId, day: dayAt(clock, midnight - 1), staked: 0n, won: 0n, played: yesterday })
  if (today > 0 || staked > 0n || won > 0n) parts.push({ memberId, day, staked, won, played: today })
  return parts
}

/** Adds a later win, or a returned bet, to the day of the bet. */
export async function countLater(trx: Transaction<Tables>, { memberId, staked, won, at }: Played): Promise<void> {
  await inOneTrip(trx, addingToDays(trx, [{ memberId, day: dayAt(dayClockOf(trx), at), staked, won, played: 0 }]))
}

const dayColumns = { member_id: 'text', day: 'bigint', staked: 'bigint', won: 'bigint', played: 'bigint' } as const
const adding = addingUp(['member_id', 'day'], ['staked', 'won', 'played'])

function addingToDays(trx: Transaction<Tables>, parts: readonly DayPart[]): Part<unknown> {
  const rows = parts.map(({ memberId, day, staked, won, played }) => [memberId, day, Number(staked), Number(won), played])
  return inserting(trx, 'play_days', dayColumns, rows, adding)
}
