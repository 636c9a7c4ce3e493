import { Refusal } from '../platform/refusal.ts'
import { verifyPassword } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import { type Member, refuseNonPlayers } from '../session/members.ts'

/**
 * §7 passwordCheck: the login password, or the payment password where the member has one. Every try counts, so that
 * nobody guesses it.
 * @throws {Refusal} PASSWORD_WRONG, TOO_MANY_REQUESTS; TRIAL_NOT_ALLOWED for a trial user
 */
export async function checkPassword({ limits }: Services, member: Member, password: string): Promise<void> {
  refuseNonPlayers(member)
  limits.take('password', `member ${member.id}`)
  const { paymentPassword } = JSON.parse(member.profile) as { paymentPassword?: string }
  const isRight =
    (await verifyPassword(password, member.password_hash)) ||
    (paymentPassword !== undefined && (await verifyPassword(password, paymentPassword)))
  if (!isRight) throw new Refusal('PASSWORD_WRONG', { value: { field: 'password' }, message: 'The password is not right' })
}
