import type { Database } from '../database/open.ts'
import type { CallSession } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { refuseMovement } from '../movements/admit.ts'

/**
 * Refuses gifts and bonuses for non-players and self-excluded members. If a claim has a key, check for a replay first: a booked claim
 * returns the same result, even if claims are closed now. db: the claim's transaction, if any.
 * @throws {Refusal} ACCESS_RESTRICTED, TRIAL_NOT_ALLOWED, USER_ACCOUNT_NEEDED, SELF_EXCLUDED
 */
export async function refuseClaims(
  { db, clock }: Pick<Services, 'clock'> & { db: Pick<Database, 'selectFrom' | 'getExecutor'> },
  member: CallSession['member'],
  at = clock(),
): Promise<void> {
  await refuseMovement(db, { movement: 'reward', memberId: member.id, at })
}
