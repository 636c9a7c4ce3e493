import * as z from 'zod/mini'
import { guessCode } from '../guard/guess.ts'
import { countSending } from '../guard/sending.ts'
import type { Worker } from '../guard/work.ts'
import type { CallRequest } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import { newCode } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import { isPasswordUnknown, maskEmail, maskNumber, type Member } from '../session/members.ts'
import { writeMessage } from './message-texts.ts'
import { provingContacts } from './proving-contacts.ts'
import { waitOf, youngChanges } from './security-changes.ts'
import { sendMessage } from '../session/outbox.ts'
import { guessOwnPassword } from '../session/own-password.ts'
import { refuseSms } from '../session/sms.ts'
import { answerTicket, issueTicket, latestTicket } from '../session/tickets.ts'

const guesses = 5

/**
 * §4: proof that the caller is the member and not somebody at an open page: the login password, or a code to the bound number or mailbox.
 */
export const Proof = z.object({
  password: z.optional(z.string().check(z.maxLength(255))),
  code: z.optional(z.string().check(z.maxLength(255))),
})
type Proof = z.output<typeof Proof>
/** What this proof would prove if it is right; `requireProof` checks it. */
export const offeredBy = ({ password, code }: Proof): 'code' | 'password' | undefined => (code ? 'code' : password ? 'password' : undefined)

/** The recipient of a code. */
export type Target = { channel: 'sms'; recipient: string; countryCode: string } | { channel: 'email'; recipient: string }
export const smsTo = (countryCode: string | null, mobile: string): Target => ({
  channel: 'sms',
  recipient: `+${countryCode ?? ''}${mobile}`,
  countryCode: countryCode ?? '',
})
export const emailTo = (email: string): Target => ({ channel: 'email', recipient: email })
const masked = ({ channel, recipient }: Target) => (channel === 'sms' ? maskNumber(recipient) : maskEmail(recipient))

/** A code: `proof` goes to a bound contact; `bind` to the new contact to be bound. */
interface Code {
  kind: 'proof' | 'bind'
  member: Member
  target: Target
}
const subjectOf = ({ kind, member, target }: Pick<Code, 'kind' | 'member'> & { target?: Target }) =>
  kind === 'proof' ? member.id : `${member.id} ${target?.recipient}`

/** The call that triggers a code. */
type Call = Worker & Pick<CallRequest<unknown, unknown>, 'language'>

/** Sends a code; it replaces an earlier one for the same purpose. @throws {Refusal} those of `refuseSms` and `countSending` */
export async function sendCode(services: Services, code: Code, call: Call) {
  const { db, clock, settings } = services
  const { kind, member, target } = code
  if (target.channel === 'sms') await refuseSms(services, target.countryCode)
  await countSending(services, target.channel === 'sms' ? 'sms' : 'mail', { number: target.recipient, account: member.id }, call)
  const { smsMinutes } = await settings.get()
  const secret = newCode()
  await issueTicket(db, { kind, subject: subjectOf(code), secret, now: clock(), lifetime: smsMinutes * 60_000, isOnly: true })
  const text = writeMessage(member.language ?? call.language, 'sent.code', { code: secret, minutes: smsMinutes })
  await sendMessage(services, { channel: target.channel, recipient: target.recipient, text, code: secret })
  return { expiredMinutes: smsMinutes, sentTo: masked(target) }
}

/** Uses up a code. @throws {Refusal} SMS_CODE_WRONG, SMS_CODE_EXPIRED with {field}; TOO_MANY_REQUESTS */
export async function checkCode(
  services: Services,
  sent: Pick<Code, 'kind' | 'member'> & { target?: Target },
  code: string,
  field: string,
): Promise<void> {
  const { db, clock } = services
  const { kind, member } = sent
  const answer = await guessCode(
    services,
    kind === 'proof' ? 'proofCode' : 'contactCode',
    { memberId: member.id, account: member.id },
    async () => {
      const ticket = await latestTicket(db, kind, subjectOf(sent))
      return ticket ? answerTicket(db, ticket.id, kind, code.trim(), clock(), guesses) : 'wrong'
    },
  )
  if (answer === 'expired') throw new Refusal('SMS_CODE_EXPIRED', { value: { field } })
  if (answer === 'wrong') throw new Refusal('SMS_CODE_WRONG', { value: { field } })
}

/**
 * Sends a code to the bound number or mailbox; within the waiting time after a change to the previous one.
 * @throws {Refusal} CONTACT_MISSING, CONTACT_WAITING {until} if there is only a new one
 */
export async function sendProofCode(services: Services, member: Member, channel: 'sms' | 'email', call: Call) {
  const young = await youngChanges(services.db, member.id, services.clock())
  const { mobile, country_code, email } = provingContacts(young, member)
  const target = channel === 'sms' ? mobile && smsTo(country_code, mobile) : email && emailTo(email)
  if (target) return sendCode(services, { kind: 'proof', member, target }, call)
  const until = waitOf(young, channel === 'sms' ? 'mobile' : 'email')
  throw until === undefined ? new Refusal('CONTACT_MISSING') : new Refusal('CONTACT_WAITING', { value: { until } })
}

const passwordWrong = () => new Refusal('PASSWORD_WRONG', { value: { field: 'password' }, message: 'The password is not right' })

/** Refuses an empty proof of a member who has a password. @throws {Refusal} PASSWORD_WRONG {field: 'password'} */
export function refuseEmptyProof(member: Member, { password, code }: Proof): void {
  if (!password && !code && !isPasswordUnknown(member)) throw passwordWrong()
}

/**
 * @returns which proof was checked
 * @throws {Refusal} PASSWORD_WRONG {field: 'password'}, SMS_CODE_WRONG or SMS_CODE_EXPIRED {field: 'code'}, TOO_MANY_REQUESTS
 */
export async function requireProof(services: Services, member: Member, { password, code }: Proof): Promise<'code' | 'password'> {
  if (code) {
    await checkCode(services, { kind: 'proof', member }, code, 'code')
    return 'code'
  }
  if (!password || (await guessOwnPassword(services, member, password)) !== 'own') throw passwordWrong()
  return 'password'
}

/**
 * Proof for adding a way to log in: a number, a mailbox, a provider account, a passkey. A member registered with a provider has no login
 * password: then only `proveFor` asks for a proof, if the member has any.
 * @returns which proof was checked; undefined if none was required
 * @throws {Refusal} as `requireProof`
 */
export async function requireOwner(services: Services, member: Member, proof: Proof): Promise<'code' | 'password' | undefined> {
  if (isPasswordUnknown(member) && !proof.code) return undefined
  return requireProof(services, member, proof)
}
