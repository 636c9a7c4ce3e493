import type { Database } from '../database/open.ts'
import type { CallSession } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { refuseMovement } from '../movements/admit.ts'

/**
 * Gifts and bonuses are for players, and not for members who have excluded themselves. If a claim has a key, first check
 * that it is no replay: what was booked gets the same answer, even if claims are closed by now.
 * db: the transaction of the claim, if there is one.
 * @throws {Refusal} ACCESS_RESTRICTED, TRIAL_NOT_ALLOWED, USER_ACCOUNT_NEEDED, SELF_EXCLUDED
 */
export async function refuseClaims(
  { db, clock }: Pick<Services, 'clock'> & { db: Pick<Database, 'selectFrom' | 'getExecutor'> },
  member: CallSession['member'],
  at = clock(),
): Promise<void> {
  await refuseMovement(db, { movement: 'reward', memberId: member.id, at })
}
