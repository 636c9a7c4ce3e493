import { checkPaymentPassword, paymentPasswordForm } from '../member/payment-password.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { type Member } from '../session/members.ts'
import { guessOwnPassword } from '../session/own-password.ts'
import { refuseNonPlayers } from '../session/players.ts'

/**
 * §7 passwordCheck: accepts the login password, or the payment password if the member has one. Every try is counted, so that it can't be
 * guessed.
 * @returns which of them matched
 * @throws {Refusal} PASSWORD_WRONG, PAYMENT_PASSWORD_LOCKED, TOO_MANY_REQUESTS; TRIAL_NOT_ALLOWED for a trial user
 */
export async function checkPassword(services: Services, member: Member, password: string): Promise<'password' | 'paymentPassword'> {
  refuseNonPlayers(member)
  if ((await guessOwnPassword(services, member, password)) === 'own') return 'password'
  const wrong = new Refusal('PASSWORD_WRONG', { value: { field: 'password' }, message: 'The password is not right' })
  if (!paymentPasswordForm.test(password)) throw wrong
  try {
    await checkPaymentPassword(services, member, password)
    return 'paymentPassword'
  } catch (error) {
    throw error instanceof Refusal && error.code !== 'PAYMENT_PASSWORD_LOCKED' ? wrong : error
  }
}
