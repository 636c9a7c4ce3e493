import { refuseBonus } from '../limits/breaks.ts'
import type { CallSession } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { refuseNonPlayers } from '../session/members.ts'

/**
 * Gifts and bonuses are for players, and none goes to who has excluded themselves.
 * @throws {Refusal} TRIAL_NOT_ALLOWED, USER_ACCOUNT_NEEDED, SELF_EXCLUDED
 */
export async function refuseClaims({ db, clock }: Services, member: CallSession['member'], at = clock()): Promise<void> {
  refuseNonPlayers(member)
  await refuseBonus(db, member.id, at)
}
