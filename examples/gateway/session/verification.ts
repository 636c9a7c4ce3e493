import { guessCode } from '../guard/guess.ts'
import { isLoopback } from '../guard/network.ts'
import { countSending } from '../guard/sending.ts'
import { writeMessage } from '../member/message-texts.ts'
import { contactsThatProve } from '../member/proving-contacts.ts'
import { channelsOf } from '../member/step-up.ts'
import type { CallRequest } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import { newCode } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import { seedAccounts } from '../seed/accounts.ts'
import { maskEmail, maskNumber, type Member } from './members.ts'
import { sendMessage } from './outbox.ts'
import { answerTicket, issueTicket } from './tickets.ts'

const lifetime = 5 * 60_000
const guesses = 5

/**
 * §4 Login: an unknown address triggers extra verification. Known are the address of the registration or hand-over, and each address of an
 * earlier login (`knowAddress`). A member without known addresses, e.g. one who was imported, needs a code at the first login too. If no
 * code can be sent, the password is enough, and the login's address becomes the first known one. This machine's address is always known,
 * except for accounts that demonstrate the verification. The sandbox's seed accounts, whose passwords are public, trust the first address,
 * so that they can be tried from another device.
 * @throws {Refusal} VERIFICATION_REQUIRED with {verificationId, channel, sentTo}; VERIFICATION_WRONG; TOO_MANY_REQUESTS, SMS_TOO_MANY
 */
export async function verifyAddress(
  services: Services,
  member: Member,
  { address, language }: Pick<CallRequest<unknown, unknown>, 'address' | 'language'>,
  verificationId: string | undefined,
  code: string | undefined,
): Promise<void> {
  if (await isRegistered(services, member, address)) return
  if (!verificationId || !code)
    throw new Refusal('VERIFICATION_REQUIRED', { value: await sendCode(services, member, address, member.language ?? language) })
  const { db, clock } = services
  const secret = `${member.id} ${address} ${code.trim()}`
  const answer = await guessCode(services, 'addressCode', { memberId: member.id, account: member.id, address }, () =>
    answerTicket(db, verificationId, 'verification', secret, clock(), guesses),
  )
  if (answer === 'right') return
  if (answer === 'wrong') throw new Refusal('VERIFICATION_WRONG')
  throw new Refusal('VERIFICATION_REQUIRED', { value: await sendCode(services, member, address, member.language ?? language) })
}

async function isRegistered(services: Services, member: Member, address: string): Promise<boolean> {
  if (member.is_elsewhere === 1) return false
  if (isLoopback(address)) return true
  const known = await services.db.selectFrom('known_addresses').select('address').where('member_id', '=', member.id).execute()
  return known.some((row) => row.address === address) || !(await asksElsewhere(services, member, known.length > 0))
}

/**
 * Does a login from an unknown address need a code?
 * @param isKnown does the member have any known address?
 */
export async function asksElsewhere({ db, clock }: Services, member: Member, isKnown: boolean): Promise<boolean> {
  if (member.is_elsewhere === 1) return true
  if (!isKnown && seedAccounts.some(({ account }) => account === member.account)) return false
  // If the member has no proven number or mailbox, no code can be sent, and the password is enough.
  const { mobile, email } = await contactsThatProve(db, member, clock())
  return mobile !== null || email !== null
}

/**
 * Adds an address to the member's known addresses after a successful login.
 * @param isFirst the address of a registration or hand-over; stored even if it is this machine's, so that the next address does not count
 * as the first
 */
export async function knowAddress({ db, clock }: Services, memberId: string, address: string, isFirst: boolean): Promise<void> {
  if (isLoopback(address) && !isFirst) return
  await db
    .insertInto('known_addresses')
    .values({ member_id: memberId, address, created_at: clock() })
    .onConflict((on) => on.doNothing())
    .execute()
}

async function sendCode(services: Services, member: Member, address: string, language: string) {
  const contacts = await contactsThatProve(services.db, member, services.clock())
  const canSms = (await channelsOf(services, contacts)).includes('sms')
  const channel = canSms ? 'sms' : 'email'
  const recipient = canSms ? `+${contacts.country_code}${contacts.mobile}` : (contacts.email ?? '')
  // the password was right, so no proof of work is required
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
  await sendMessage(services, { channel, recipient, text: writeMessage(language, 'sent.login', { code }), code })
  return { verificationId, channel, sentTo: channel === 'sms' ? maskNumber(recipient) : maskEmail(recipient) }
}
