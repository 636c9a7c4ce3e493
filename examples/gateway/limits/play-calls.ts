import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/games.ts'
import { PlaySession as PlayedSession } from '../../../src/core/games/play-calls.ts'
import type { Database } from '../database/open.ts'
import { currencySymbol, formatAmount } from '../ledger/money.ts'
import { findGameSession } from '../games/game-sessions.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import { dayClockOf } from '../platform/day-clock.ts'
import type { Services } from '../platform/services.ts'
import { refuseNonPlayers } from '../session/players.ts'
import { readSettings } from '../site/settings.ts'
import { playedToday } from './limits.ts'
import { countPlay, holdPlay, isRunning, playedSoFar, type PlaySession } from './play-time.ts'
import { limitsOf, standardReminder } from './stored-limits.ts'

const minute = 60_000

const nothing = { elapsed: 0, staked: '0.00', won: '0.00', net: '0.00' }

/** A session's length, ms, and result. */
export function resultOf(session: PlaySession, at: number): typeof nothing {
  const [staked, won] = [BigInt(session.staked), BigInt(session.won)]
  return { elapsed: at - session.started_at, staked: formatAmount(staked), won: formatAmount(won), net: formatAmount(won - staked) }
}

/** Time until the member's own session or day limit, ms; null without a limit. */
export async function timeLeft(
  db: Pick<Database, 'selectFrom' | 'getExecutor'>,
  session: PlaySession,
  limits: Awaited<ReturnType<typeof limitsOf>>,
  memberId: string,
  at: number,
): Promise<number | null> {
  if (!(await readSettings(db)).limits.session) return null
  const limit = (kind: 'session.one' | 'session.day') => {
    const value = limits.get(kind)?.value
    return value == null ? Number.POSITIVE_INFINITY : Number(value) * minute
  }
  const left = Math.min(
    limit('session.one') - playedSoFar(session, at, dayClockOf(db)).session,
    limit('session.day') - (await playedToday(db, session, memberId, at)),
  )
  return Number.isFinite(left) ? Math.max(0, left) : null
}

/**
 * Counts the time of an open game.
 * @returns how long the member has played, over all games, and the result
 */
export async function countOpenGame(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: string,
): Promise<z.output<typeof PlayedSession>> {
  const at = clock()
  return db.transaction().execute(async (trx) => {
    const before = await holdPlay(trx, memberId)
    const limits = await limitsOf(trx, memberId, at)
    const left = await timeLeft(trx, before, limits, memberId, at)
    // a session over its limit must end although the game is still open
    if (left === null || left > 0) await countPlay(trx, before, { memberId, staked: 0n, won: 0n, at })
    return {
      ...(isRunning(before, at) ? resultOf(before, at) : nothing),
      currencySymbol,
      left,
      reminder: Number(limits.get('reminder')?.value ?? standardReminder) * minute,
    }
  })
}

const section = 'design §4 Responsible play'

export const playCalls = [
  defineCall(endpoints.postPlaySession, {
    section,
    summary: 'Says that a game is open; answers how long the member has played by now, and with what result',
    isOurs: true,
    value: PlayedSession,
    async handle(services, request) {
      const { member } = sessionOf(request)
      refuseNonPlayers(member)
      return countOpenGame(services, member.id)
    },
  }),
  defineCall('POST /games/api/play', {
    section,
    summary: 'The same, said by a demo game in a window of its own',
    isOurs: true,
    body: z.object({ gameSession: z.string() }),
    value: PlayedSession,
    async handle(services, { body }) {
      const { member_id } = await findGameSession(services, body.gameSession)
      return countOpenGame(services, member_id)
    },
  }),
]
