import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { fingerprint, unknownHash } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import { lockMember } from '../wallet/lock-member.ts'
import type { Member } from './members.ts'
import { newTemporaryPassword } from './password.ts'
import { endOtherSessions } from './sessions.ts'

/** How long the temporary password is valid, ms. */
const lifetime = 24 * 3_600_000

/**
 * Replaces a member's login password by a temporary one, for customer service. The old password stops working, all sessions end, and the
 * login's rate limits are reset. The member has to choose a new password after the login.
 * @param also further work in the same transaction
 * @returns the password, which is not stored anywhere, and its expiry in ms since 1970
 */
export async function resetPassword(
  { db, clock }: Services,
  member: Member,
  also: (trx: Transaction<Tables>) => Promise<void>,
): Promise<{ password: string; until: number }> {
  const password = newTemporaryPassword()
  const now = clock()
  const until = now + lifetime
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, member.id)
    await trx
      .updateTable('members')
      // a running login with the old password sees the changed expiry and fails
      .set({ password_hash: unknownHash, password_expires_at: now, temporary_hash: fingerprint(password), temporary_until: until })
      .where('id', '=', member.id)
      .execute()
    await endOtherSessions(trx, member.id, undefined, now)
    await trx
      .deleteFrom('brakes')
      .where('what', '=', 'loginPassword')
      .where((where) => where.or([where('subject', '=', `account ${member.id}`), where('subject', 'like', `device ${member.id} %`)]))
      .execute()
    await also(trx)
  })
  return { password, until }
}
