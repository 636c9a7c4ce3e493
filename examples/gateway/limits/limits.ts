import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { memberAccount } from '../ledger/ledger.ts'
import { formatAmount } from '../ledger/money.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { dayClockOf } from '../platform/day-clock.ts'
import { dayAt } from '../platform/house-days.ts'
import { readSettings } from '../site/settings.ts'
import type { LimitKind } from './limit-tables.ts'
import { limitPeriod, type Period, periodOf } from './periods.ts'
import { countLater, countPlay, isRunning, longestPause, playedSoFar, type PlaySession } from './play-time.ts'
import { limitsOf } from './stored-limits.ts'

type Reader = Pick<Database, 'selectFrom' | 'getExecutor'>

const minute = 60_000
export const periods: readonly Period[] = ['day', 'week', 'month']

/**
 * The sum of deposits or withdrawals since a time, minor units; returned money is subtracted. Transfers from other members count as
 * deposits.
 */
export async function movedSince(db: Reader, memberId: string, kind: 'deposit' | 'withdraw', since: number): Promise<bigint> {
  const { total } = await db
    .selectFrom('ledger_entries')
    .select(sql<number | bigint>`cast(coalesce(sum(amount), 0) as bigint)`.as('total'))
    .where('account_id', '=', memberAccount(memberId))
    .where('is_play', '=', 0)
    .where('kind', '=', kind)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return kind === 'deposit' ? BigInt(total) + (await receivedSince(db, memberId, since)) : -BigInt(total)
}

/** The sum of transfers from other members since a time, minor units. */
async function receivedSince(db: Reader, memberId: string, since: number): Promise<bigint> {
  const { total } = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select(sql<number | bigint>`cast(coalesce(sum(ledger_entries.amount), 0) as bigint)`.as('total'))
    .where('account_id', '=', memberAccount(memberId))
    .where('is_play', '=', 0)
    .where('ledger_entries.kind', '=', 'transfer')
    .where('ledger_entries.created_at', '>=', since)
    .where('ledger_entries.amount', '>', 0n)
    .where('ledger_transactions.reference', 'like', 'member:%')
    .executeTakeFirstOrThrow()
  return BigInt(total)
}

/** Stakes minus wins since a day of the house, minor units; negative if more was won. */
export async function lostSince(db: Reader, memberId: string, day: number): Promise<bigint> {
  const { total } = await db
    .selectFrom('play_days')
    .select(sql<number | bigint>`cast(coalesce(sum(staked - won), 0) as bigint)`.as('total'))
    .where('member_id', '=', memberId)
    .where('day', '>=', day)
    .executeTakeFirstOrThrow()
  return BigInt(total)
}

/** Wins minus stakes since a day of the house, minor units. */
export const netSince = async (db: Reader, memberId: string, day: number): Promise<bigint> => -(await lostSince(db, memberId, day))

/** Time played since a day of the house, ms. */
export async function playedSince(db: Reader, memberId: string, day: number): Promise<number> {
  const { total } = await db
    .selectFrom('play_days')
    .select(sql<number | bigint>`cast(coalesce(sum(played), 0) as bigint)`.as('total'))
    .where('member_id', '=', memberId)
    .where('day', '>=', day)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** How long a member has played on the house's current day, ms. */
export async function playedToday(db: Reader, session: PlaySession | undefined, memberId: string, at: number): Promise<number> {
  const clock = dayClockOf(db)
  const row = await db
    .selectFrom('play_days')
    .select('played')
    .where('member_id', '=', memberId)
    .where('day', '=', dayAt(clock, at))
    .executeTakeFirst()
  return Number(row?.played ?? 0) + playedSoFar(session, at, clock).unbooked
}

/** until: when the count starts again, ms since 1970. */
const reached = (kind: LimitKind, limit: bigint, left: bigint, until: number): Refusal =>
  new Refusal('LIMIT_REACHED', {
    value: {
      kind,
      limit: kind.startsWith('session') ? String(limit) : formatAmount(limit),
      left: formatAmount(left > 0n ? left : 0n),
      until,
    },
  })

interface DepositAsked {
  memberId: string
  /** Minor units. */
  amount: bigint
  at: number
}

/** Refuses a deposit above the member's own deposit limits. @throws {Refusal} LIMIT_REACHED {kind, limit, left, until} */
export async function refuseAboveDepositLimits(db: Reader, { memberId, amount, at }: DepositAsked): Promise<void> {
  for (const { kind, limit, left, until } of await depositRoom(db, memberId, at)) if (amount > left) throw reached(kind, limit, left, until)
}

/** What each deposit limit of a member still allows; empty without limits, or if the operator does not offer them. */
async function depositRoom(db: Reader, memberId: string, at: number) {
  const limits = await limitsOf(db, memberId, at)
  const rooms: { kind: LimitKind; limit: bigint; left: bigint; until: number }[] = []
  if (![...limits.keys()].some((kind) => kind.startsWith('deposit')) || !(await readSettings(db)).limits.deposit) return rooms
  const clock = dayClockOf(db)
  for (const period of periods) {
    const limit = limits.get(`deposit.${period}`)?.value ?? null
    if (limit === null) continue
    const { start, end } = limitPeriod(period, at, clock)
    rooms.push({ kind: `deposit.${period}`, limit, left: limit - (await movedSince(db, memberId, 'deposit', start)), until: end })
  }
  return rooms
}

/** What a member may still deposit by their own limits, minor units; null without a limit. */
export async function depositLeft(db: Reader, { clock }: Pick<Services, 'clock'>, memberId: string): Promise<bigint | null> {
  const left = (await depositRoom(db, memberId, clock())).map((room) => room.left)
  if (left.length === 0) return null
  const least = left.reduce((one, other) => (other < one ? other : one))
  return least > 0n ? least : 0n
}

interface PlayAsked {
  memberId: string
  /** The member's own stake, minor units: 0n for a round that the house pays, `leastBet` for a launch. */
  bet: bigint
  at: number
  /** The member's play session; undefined if none is running. */
  session?: PlaySession
}
/** A launch is refused if not even this bet is allowed. */
export const leastBet = 1n

/** Refuses a launch or a bet that the member's own limits do not allow. @throws {Refusal} LIMIT_REACHED {kind, limit, left, until} */
export async function refuseAbovePlayLimits(db: Reader, { memberId, bet, at, session }: PlayAsked): Promise<void> {
  const limits = await limitsOf(db, memberId, at)
  if (![...limits].some(([kind, { value }]) => kind !== 'reminder' && value !== null)) return
  const clock = dayClockOf(db)
  const offers = (await readSettings(db)).limits
  if (offers.session) {
    const one = limits.get('session.one')?.value ?? null
    if (one !== null && session && isRunning(session, at) && playedSoFar(session, at, clock).session >= Number(one) * minute)
      throw reached('session.one', one, 0n, session.seen_at + longestPause)
    const day = limits.get('session.day')?.value ?? null
    if (day !== null && (await playedToday(db, session, memberId, at)) >= Number(day) * minute)
      throw reached('session.day', day, 0n, periodOf('day', at, clock).end)
  }
  if (!offers.loss) return
  for (const period of periods) {
    const limit = limits.get(`loss.${period}`)?.value ?? null
    if (limit === null) continue
    const { start, end } = limitPeriod(period, at, clock)
    const lost = await lostSince(db, memberId, dayAt(clock, start))
    const room = limit - (lost > 0n ? lost : 0n)
    const left = room > 0n ? room : 0n // a limit may have been lowered below the current loss
    if (bet > left) throw reached(`loss.${period}`, limit, left, end)
  }
}

/** Adds a round or ticket to the member's play. Called after the ledger posting, in the same transaction. */
export async function countRound(
  trx: Transaction<Tables>,
  session: PlaySession,
  played: { memberId: string; staked: bigint; won: bigint; at: number },
): Promise<void> {
  await countPlay(trx, session, played)
}

/** Adds a ticket's win, or the returned part of its cost (negative stake). boughtAt: the day on which it counts. */
export async function countTicketEnd(
  trx: Transaction<Tables>,
  { boughtAt, ...played }: { memberId: string; staked: bigint; won: bigint; boughtAt: number },
): Promise<void> {
  await countLater(trx, { ...played, at: boughtAt })
}
