import type { Transaction } from 'kysely'
import { isAmong } from '../database/among.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { type Part, rowsOf } from '../database/trips.ts'
import type { Passage } from '../ledger/posting.ts'
import { refuseAboveDepositLimits, refuseAbovePlayLimits } from '../limits/limits.ts'
import { holdPlay, type PlaySession } from '../limits/play-time.ts'
import { freezeOf } from '../member/freezes.ts'
import { Refusal } from '../platform/refusal.ts'
import { isMoneyHeld } from '../rewards/shared-payees.ts'
import { nonPlayerTypes, refuseNonPlayers } from '../session/players.ts'
import { type Bar, type Movement, movements } from './kinds.ts'

/** One member's part of a posting. */
export interface Move {
  movement: Movement
  memberId: string
  /** The amount that counts against limits, minor units: the member's own stake, or the incoming money. */
  amount?: bigint
  at: number
  /** The member's play session, if its row is already locked. */
  session?: PlaySession
}

/** A member's type, blocks and breaks. */
async function standingOf(db: Pick<Database, 'selectFrom'>, memberId: string, at: number) {
  const rows = await db
    .selectFrom('members')
    .leftJoin('play_breaks', (join) =>
      join
        .onRef('play_breaks.member_id', '=', 'members.id')
        .on('starts_at', '<=', at)
        .on((on) => on.or([on('ends_at', 'is', null), on('ends_at', '>', at)])),
    )
    .select(['members.type', 'members.is_blocked', 'play_breaks.kind', 'play_breaks.ends_at'])
    .where('members.id', '=', memberId)
    .execute()
  const [member] = rows
  if (!member) throw new Refusal('ACCOUNT_NOT_FOUND')
  return { type: member.type, isBlocked: member.is_blocked === 1, breaks: rows.filter(({ kind }) => kind !== null) }
}

/** Refuses because of breaks; `until` is the latest end. until: ms since 1970, null if permanent. */
function refuseBreak(code: 'SELF_EXCLUDED' | 'TIME_OUT', ends: readonly (number | null)[]): void {
  if (ends.length === 0) return
  throw new Refusal(code, { value: { until: ends.includes(null) ? null : Math.max(...ends.map(Number)) } })
}

/**
 * Refuses a movement of a member's money that the operator, the member's own break or the member's own limits do not allow now.
 * @throws {Refusal} ACCESS_RESTRICTED for blocked members, OUTFLOW_FROZEN, OUTFLOW_HELD, TRIAL_NOT_ALLOWED, USER_ACCOUNT_NEEDED,
 * SELF_EXCLUDED {until}, TIME_OUT {until}, LIMIT_REACHED {kind, limit, left, until}
 */
export async function refuseMovement(
  db: Pick<Database, 'selectFrom' | 'getExecutor'>,
  { movement, memberId, amount = 0n, at, session }: Move,
): Promise<void> {
  const bars: readonly Bar[] = movements[movement]
  if (bars.length === 0) return
  const { type, isBlocked, breaks } = await standingOf(db, memberId, at)
  if (isBlocked && bars.includes('blocked')) throw new Refusal('ACCESS_RESTRICTED')
  if (bars.includes('frozen') && (await freezeOf(db, memberId))) throw new Refusal('OUTFLOW_FROZEN')
  if (bars.includes('held') && (await isMoneyHeld(db, memberId))) throw new Refusal('OUTFLOW_HELD')
  if (bars.includes('nonPlayer')) refuseNonPlayers({ type })
  const endsOf = (wanted: string) => breaks.filter(({ kind }) => kind === wanted).map(({ ends_at }) => ends_at)
  if (bars.includes('exclusion')) refuseBreak('SELF_EXCLUDED', endsOf('exclusion'))
  if (bars.includes('timeOut')) refuseBreak('TIME_OUT', endsOf('timeOut'))
  if (bars.includes('depositLimit')) await refuseAboveDepositLimits(db, { memberId, amount, at })
  if (bars.includes('playLimit')) await refuseAbovePlayLimits(db, { memberId, bet: amount, at, ...(session && { session }) })
}

/** The obstacles that `passageAtEase` checks. */
const plainBars: readonly Bar[] = ['blocked', 'nonPlayer', 'exclusion', 'timeOut', 'playLimit']

/**
 * The gate for many members at once. It admits members for whom nothing could refuse these movements: no block, no break, no limits of
 * their own. All others have to be admitted alone with `admit`. Rows that count against limits have to be locked.
 */
export function passageAtEase(
  trx: Transaction<Tables>,
  memberIds: readonly string[],
  wanted: readonly Movement[],
  at: number,
): Part<Passage> {
  const bars: readonly Bar[] = wanted.flatMap((movement) => [...movements[movement]])
  if (bars.some((bar) => !plainBars.includes(bar))) throw new Error(`${wanted.join()}: a bar is not looked at for many members at once`)
  const members = trx
    .selectFrom('members')
    .select('id')
    .where(isAmong(trx, 'members.id', memberIds))
    .where('is_blocked', '=', 0)
    .$if(bars.includes('nonPlayer'), (query) => query.where('type', 'not in', nonPlayerTypes))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('play_breaks')
            .select('play_breaks.id')
            .whereRef('play_breaks.member_id', '=', 'members.id')
            .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)])),
        ),
      ),
    )
    .$if(bars.includes('playLimit'), (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('play_limits')
              .select('play_limits.kind')
              .whereRef('play_limits.member_id', '=', 'members.id')
              .where('play_limits.kind', '<>', 'reminder'),
          ),
        ),
      ),
    )
  return async (ask) => ({ trx, members: new Set((await rowsOf(members)(ask)).map(({ id }) => id)) })
}

/**
 * The only gate of members' money: `post` accepts a member's entry only with the passage returned here, in the same transaction. Rows that
 * count against a limit are locked, so that of two parallel movements the second sees the first.
 * @throws {Refusal} as `refuseMovement`
 */
export async function admit(trx: Transaction<Tables>, ...moves: readonly Move[]): Promise<Passage> {
  for (const move of moves) {
    const bars: readonly Bar[] = movements[move.movement]
    const isLimited = bars.includes('depositLimit') || bars.includes('playLimit')
    const session = isLimited ? (move.session ?? (await holdPlay(trx, move.memberId))) : undefined
    await refuseMovement(trx, { ...move, ...(session && { session }) })
  }
  return { trx, members: new Set(moves.map(({ memberId }) => memberId)) }
}
