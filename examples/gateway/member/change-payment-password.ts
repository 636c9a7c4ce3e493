import type { Services } from '../platform/services.ts'
import { setPaymentPassword } from './payment-password.ts'
import { countsFrom, type ProofKind } from './proofs.ts'
import { noteChange, waitOf, youngChanges } from './security-changes.ts'

/**
 * Changes a member's own payment password. After a proof stronger than a password the new one counts at once; after the old payment
 * password as soon as that did; else after the brand's waiting time.
 * @param text six digits
 * @param proven what the change was proven by
 * @param at milliseconds since 1970
 */
export async function changePaymentPassword(
  services: Services,
  memberId: string,
  text: string,
  proven: ProofKind | undefined,
  at: number,
): Promise<void> {
  const { db, passwordCost } = services
  const row = await db.selectFrom('member_security').select('payment_hash').where('member_id', '=', memberId).executeTakeFirst()
  const waits = waitOf(await youngChanges(db, memberId, at), 'paymentPassword')
  const from = proven === 'paymentPassword' ? (waits ?? at) : await countsFrom(services, proven)
  // noted first: if the rest then fails, only an unnecessary wait remains, never an unprotected new password
  await noteChange(db, { memberId, guard: 'paymentPassword', former: row?.payment_hash ?? null, countsFrom: from, at })
  await setPaymentPassword(db, memberId, text, passwordCost)
}
