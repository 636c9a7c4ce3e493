import * as z from 'zod/mini'
import { Refusal } from '../platform/refusal.ts'
import { newCode, verifyPassword } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import { isPasswordUnknown, maskEmail, maskNumber, type Member } from '../session/members.ts'
import { sendMessage } from '../session/outbox.ts'
import { answerTicket, issueTicket, latestTicket } from '../session/tickets.ts'

const guesses = 5

/** §4: proof that it is the member, not somebody at their open page: the login password, or a code to the bound number or mailbox. */
export const Proof = z.object({
  password: z.optional(z.string().check(z.maxLength(255))),
  code: z.optional(z.string().check(z.maxLength(255))),
})
type Proof = z.output<typeof Proof>
/** What such a proof is for the policy (`step-up.ts`), once it was checked. */
export const givenBy = ({ code }: Proof): 'code' | 'password' => (code ? 'code' : 'password')

/** Where a code is sent. */
export interface Target {
  channel: 'sms' | 'email'
  recipient: string
}
export const smsTo = (countryCode: string | null, mobile: string): Target => ({
  channel: 'sms',
  recipient: `+${countryCode ?? ''}${mobile}`,
})
export const emailTo = (email: string): Target => ({ channel: 'email', recipient: email })
const masked = ({ channel, recipient }: Target) => (channel === 'sms' ? maskNumber(recipient) : maskEmail(recipient))

/** Sends a code. subject: what it is valid for; a newer code replaces it. */
export async function sendCode(services: Services, kind: 'proof' | 'bind', subject: string, target: Target, address: string) {
  const { db, clock, limits, settings } = services
  const { smsFailure, smsMessage, smsMinutes } = await settings.get()
  if (target.channel === 'sms') {
    if (smsFailure === 'failed') throw new Refusal('SMS_FAILED', { message: smsMessage })
    if (smsFailure === 'quota') throw new Refusal('SMS_QUOTA')
    if (smsFailure === 'notEnabled') throw new Refusal('SMS_NOT_ENABLED')
    if (smsFailure === 'tooMany') throw new Refusal('SMS_TOO_MANY', { retryAfter: 300 })
  }
  limits.take('smsAddress', address, 'SMS_TOO_MANY')
  limits.take('smsNumber', `${kind} ${subject}`, 'SMS_TOO_MANY')
  const code = newCode()
  await issueTicket(db, { kind, subject, secret: code, now: clock(), lifetime: smsMinutes * 60_000, isOnly: true })
  const text = `Your sandbox code is ${code}. It is good for ${smsMinutes} min.`
  await sendMessage(services, { ...target, text, code })
  return { expiredMinutes: smsMinutes, sentTo: masked(target) }
}

/** Uses up a code. @throws {Refusal} SMS_CODE_WRONG, SMS_CODE_EXPIRED with {field} */
export async function checkCode(
  { db, clock }: Services,
  kind: 'proof' | 'bind',
  subject: string,
  code: string,
  field: string,
): Promise<void> {
  const ticket = await latestTicket(db, kind, subject)
  const answer = ticket ? await answerTicket(db, ticket.id, kind, code.trim(), clock(), guesses) : 'wrong'
  if (answer === 'expired') throw new Refusal('SMS_CODE_EXPIRED', { value: { field } })
  if (answer === 'wrong') throw new Refusal('SMS_CODE_WRONG', { value: { field } })
}

/** Sends a code to the bound number or mailbox. @throws {Refusal} CONTACT_MISSING */
export async function sendProofCode(services: Services, member: Member, channel: 'sms' | 'email', address: string) {
  const bound = channel === 'sms' ? member.mobile && smsTo(member.country_code, member.mobile) : member.email && emailTo(member.email)
  if (!bound) throw new Refusal('CONTACT_MISSING')
  return sendCode(services, 'proof', member.id, bound, address)
}

/**
 * @throws {Refusal} PASSWORD_WRONG {field: 'password'}, SMS_CODE_WRONG or SMS_CODE_EXPIRED {field: 'code'}, TOO_MANY_REQUESTS
 */
export async function requireProof(services: Services, member: Member, { password, code }: Proof): Promise<void> {
  services.limits.take('password', `member ${member.id}`)
  if (code) return checkCode(services, 'proof', member.id, code, 'code')
  if (!password || !(await verifyPassword(password, member.password_hash)))
    throw new Refusal('PASSWORD_WRONG', { value: { field: 'password' }, message: 'The password is not right' })
}

/**
 * For actions that add another way to log in: a number, a mailbox, an account of a provider. A member who registered with a
 * provider and has bound nothing has no proof to give.
 * @throws {Refusal} as `requireProof`
 */
export async function requireOwner(services: Services, member: Member, proof: Proof): Promise<void> {
  if (!isPasswordUnknown(member) || member.mobile !== null || member.email !== null) await requireProof(services, member, proof)
}
