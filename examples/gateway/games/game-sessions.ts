import { Refusal } from '../platform/refusal.ts'
import { fingerprint } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'

/** The active session of a demo game; it ends with the member's session that opened it. @throws {Refusal} SESSION_ENDED */
export async function findGameSession({ db, clock }: Services, gameSession: string) {
  const now = clock()
  const row = await db
    .selectFrom('game_sessions')
    .innerJoin('sessions', 'sessions.id', 'game_sessions.session_id')
    .select(['game_sessions.id', 'game_sessions.member_id', 'game_sessions.node_id', 'game_sessions.session_id', 'sessions.active_at'])
    .where('game_sessions.id', '=', fingerprint(gameSession))
    .where('sessions.ended_at', 'is', null)
    .where('sessions.change_due', '=', 0)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
  if (!row) throw new Refusal('SESSION_ENDED')
  const { session_id, active_at, ...game } = row
  // playing counts as activity; writing it once a minute is enough
  if (now - active_at > 60_000) await db.updateTable('sessions').set({ active_at: now }).where('id', '=', session_id).execute()
  return game
}
