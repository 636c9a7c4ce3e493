import type { Database } from '../database/open.ts'
import { refuseBonus } from '../limits/breaks.ts'
import type { CallSession } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { refuseNonPlayers } from '../session/members.ts'

/**
 * Gifts and bonuses are for players, and none goes to who has excluded themselves. Where a claim has a key, ask after it is
 * known to be no replay: what was booked is answered again, whatever is closed meanwhile.
 * db: the transaction that carries the claim out, where there is one.
 * @throws {Refusal} TRIAL_NOT_ALLOWED, USER_ACCOUNT_NEEDED, SELF_EXCLUDED
 */
export async function refuseClaims(
  { db, clock }: Pick<Services, 'clock'> & { db: Pick<Database, 'selectFrom'> },
  member: CallSession['member'],
  at = clock(),
): Promise<void> {
  refuseNonPlayers(member)
  await refuseBonus(db, member.id, at)
}
