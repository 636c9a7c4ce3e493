import { guessCode } from '../guard/guess.ts'
import { isLoopback } from '../guard/network.ts'
import { countSending } from '../guard/sending.ts'
import { Refusal } from '../platform/refusal.ts'
import { newCode } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import { maskEmail, maskNumber, type Member } from './members.ts'
import { sendMessage } from './outbox.ts'
import { answerTicket, issueTicket } from './tickets.ts'

const lifetime = 5 * 60_000
const guesses = 5

/**
 * §4 Login: an unregistered address triggers extra verification. A member's first address is registered automatically; this machine's
 * address always is, except for the accounts that demonstrate the verification.
 * @throws {Refusal} VERIFICATION_REQUIRED with {verificationId, channel, sentTo}; VERIFICATION_WRONG; TOO_MANY_REQUESTS, SMS_TOO_MANY
 */
export async function verifyAddress(
  services: Services,
  member: Member,
  address: string,
  verificationId: string | undefined,
  code: string | undefined,
): Promise<void> {
  if (await isRegistered(services, member, address)) return
  if (!verificationId || !code) throw new Refusal('VERIFICATION_REQUIRED', { value: await sendCode(services, member, address) })
  const { db, clock } = services
  const secret = `${member.id} ${address} ${code.trim()}`
  const answer = await guessCode(services, 'addressCode', { memberId: member.id, account: member.id, address }, () =>
    answerTicket(db, verificationId, 'verification', secret, clock(), guesses),
  )
  if (answer === 'right') return register(services, member.id, address)
  if (answer === 'wrong') throw new Refusal('VERIFICATION_WRONG')
  throw new Refusal('VERIFICATION_REQUIRED', { value: await sendCode(services, member, address) })
}

async function isRegistered(services: Services, member: Member, address: string): Promise<boolean> {
  if (member.is_elsewhere === 1) return false
  if (isLoopback(address)) return true
  const known = await services.db.selectFrom('known_addresses').select('address').where('member_id', '=', member.id).execute()
  if (known.some((row) => row.address === address)) return true
  // Without a number or mailbox nothing can be sent: then the password is enough.
  if (known.length > 0 && (member.mobile !== null || member.email !== null)) return false
  await register(services, member.id, address)
  return true
}

async function register({ db, clock }: Services, memberId: string, address: string): Promise<void> {
  await db
    .insertInto('known_addresses')
    .values({ member_id: memberId, address, created_at: clock() })
    .onConflict((on) => on.doNothing())
    .execute()
}

async function sendCode(services: Services, member: Member, address: string) {
  const { smsCountries } = await services.settings.get()
  const canSms = member.mobile !== null && (smsCountries.includes(member.country_code ?? '') || member.email === null)
  const channel = canSms ? 'sms' : 'email'
  const recipient = canSms ? `+${member.country_code}${member.mobile}` : (member.email ?? '')
  // the right password stands before it, so no proof of work
  await countSending(services, canSms ? 'sms' : 'mail', { number: recipient, account: member.id, address })
  const code = newCode()
  const secret = `${member.id} ${address} ${code}`
  const verificationId = await issueTicket(services.db, {
    kind: 'verification',
    subject: member.id,
    secret,
    now: services.clock(),
    lifetime,
    isOnly: true,
  })
  await sendMessage(services, {
    channel,
    recipient,
    text: `Somebody logs in to your account from a new place. If it is you, enter ${code}.`,
    code,
  })
  return { verificationId, channel, sentTo: channel === 'sms' ? maskNumber(recipient) : maskEmail(recipient) }
}
