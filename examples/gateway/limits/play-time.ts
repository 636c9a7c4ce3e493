import type { Selectable, Transaction } from 'kysely'
import { addingUp, insertMany } from '../database/bulk.ts'
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
  const [session] = await holdPlays(trx, [memberId])
  return session as PlaySession
}

/** The same for several members, always in the same order. */
export const holdPlays = (trx: Transaction<Tables>, memberIds: readonly string[]): Promise<PlaySession[]> =>
  trx
    .insertInto('play_sessions')
    .values(memberIds.toSorted().map((member_id) => ({ member_id, started_at: 0, seen_at: 0, staked: 0n, won: 0n })))
    .onConflict((on) => on.column('member_id').doUpdateSet((fields) => ({ member_id: fields.ref('excluded.member_id') })))
    .returningAll()
    .execute()

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
export const countPlay = (trx: Transaction<Tables>, session: PlaySession, played: Played): Promise<void> =>
  countPlays(trx, [{ session, played }])

/** The same for several members. */
export async function countPlays(trx: Transaction<Tables>, all: readonly { session: PlaySession; played: Played }[]): Promise<void> {
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
  await insertMany(trx, 'play_sessions', sessionColumns, sessions, replacing)
  await addToDays(
    trx,
    sorted.flatMap(({ session, played }) => daysOf(clock, session, played)),
  )
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

/** What of a round, and of the time before it, belongs to which day. */
function daysOf(clock: DayClock, session: PlaySession, { memberId, staked, won, at }: Played): DayPart[] {
  const goesOn = isRunning(session, at)
  const day = dayAt(clock, at)
  const midnight = dayStart(clock, day)
  // the time before midnight since the last sign of life belongs to yesterday
  const yesterday = goesOn && session.seen_at < midnight ? midnight - session.seen_at : 0
  const today = goesOn ? Math.max(0, at - session.seen_at - yesterday) : 0
  const parts: DayPart[] = []
  if (yesterday > 0) parts.push({ memberId, day: dayAt(clock, midnight - 1), staked: 0n, won: 0n, played: yesterday })
  if (today > 0 || staked > 0n || won > 0n) parts.push({ memberId, day, staked, won, played: today })
  return parts
}

/** A win that comes after its bet, or a bet that is paid back, counts on the bet's day. */
export async function countLater(trx: Transaction<Tables>, { memberId, staked, won, at }: Played): Promise<void> {
  await addToDays(trx, [{ memberId, day: dayAt(dayClockOf(trx), at), staked, won, played: 0 }])
}

const dayColumns = { member_id: 'text', day: 'bigint', staked: 'bigint', won: 'bigint', played: 'bigint' } as const
const adding = addingUp(['member_id', 'day'], ['staked', 'won', 'played'])

async function addToDays(trx: Transaction<Tables>, parts: readonly DayPart[]): Promise<void> {
  if (parts.length === 0) return
  const rows = parts.map(({ memberId, day, staked, won, played }) => [memberId, day, Number(staked), Number(won), played])
  await insertMany(trx, 'play_days', dayColumns, rows, adding)
}
