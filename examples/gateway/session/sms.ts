import * as z from 'zod/mini'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import * as endpoints from '../../../src/contract/session.ts'
import { guessCode } from '../guard/guess.ts'
import { countSending } from '../guard/sending.ts'
import type { Worker } from '../guard/work.ts'
import { writeMessage } from '../member/message-texts.ts'
import { type CallRequest, defineCall } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import { newCode } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import { SmsSent } from '../../../src/core/session/message-calls.ts'
import { findByMobile } from './members.ts'
import { sendMessage } from './outbox.ts'
import { answerTicket, issueTicket, latestTicket } from './tickets.ts'

type Purpose = 'noLogin' | 'register'
type Call = Worker & Pick<CallRequest<unknown, unknown>, 'language'>
const guesses = 5

const SmsBody = z.object({
  mobileNum: z.string().check(z.regex(/^\d{6,15}$/)),
  countryDialingCode: z.string().check(z.regex(/^\d{1,4}$/)),
})
const subjectOf = (countryCode: string, mobile: string) => `${countryCode} ${mobile}`

/** Refuses to send codes if the settings say that SMS fails. @throws {Refusal} SMS_FAILED and others; SMS_COUNTRY {field} */
export async function refuseSms({ settings }: Services, countryCode: string): Promise<void> {
  const { smsFailure, smsMessage, smsCountries } = await settings.get()
  if (smsFailure === 'failed') throw new Refusal('SMS_FAILED', { message: smsMessage })
  if (smsFailure === 'quota') throw new Refusal('SMS_QUOTA')
  if (smsFailure === 'notEnabled') throw new Refusal('SMS_NOT_ENABLED')
  if (smsFailure === 'tooMany') throw new Refusal('SMS_TOO_MANY', { retryAfter: 300 })
  if (!smsCountries.includes(countryCode)) throw new Refusal('SMS_COUNTRY', { value: { field: 'mobileNum' } })
}

/**
 * Sends a code, after the response. Login codes are sent to known numbers only; neither the response nor its time reveals which numbers are
 * known.
 */
async function sendSms(services: Services, purpose: Purpose, call: Call, countryCode: string, mobile: string) {
  const { db, clock, settings } = services
  await refuseSms(services, countryCode)
  const { smsMinutes } = await settings.get()
  const subject = subjectOf(countryCode, mobile)
  await countSending(services, 'sms', { number: `+${countryCode}${mobile}` }, call)
  const member = await findByMobile(db, countryCode, mobile)
  if (purpose === 'register' && member) throw new Refusal('MOBILE_EXISTS', { value: { field: 'mobileNum' } })
  services.later('SMS code', async () => {
    const code = newCode()
    await issueTicket(db, { kind: `sms:${purpose}`, subject, secret: code, now: clock(), lifetime: smsMinutes * 60_000, isOnly: true })
    if (purpose === 'noLogin' && !member) return // the ticket exists, so wrong guesses are answered as for a known number
    await sendMessage(services, {
      channel: 'sms',
      recipient: `+${countryCode}${mobile}`,
      text: writeMessage(member?.language ?? call.language, 'sent.code', { code, minutes: smsMinutes }),
      code,
    })
  })
  return { expiredMinutes: smsMinutes }
}

/** Checks a code and uses it up. @throws {Refusal} SMS_CODE_WRONG, SMS_CODE_EXPIRED (also after five wrong guesses), TOO_MANY_REQUESTS */
export async function checkSms(
  services: Services,
  purpose: Purpose,
  { countryCode, mobile, address }: { countryCode: string; mobile: string; address: string },
  code: string,
): Promise<void> {
  const { db, clock } = services
  const kind = `sms:${purpose}` as const
  const answer = await guessCode(services, 'smsCode', { number: `+${countryCode}${mobile}`, address }, async () => {
    const ticket = await latestTicket(db, kind, subjectOf(countryCode, mobile))
    return ticket ? answerTicket(db, ticket.id, kind, code.trim(), clock(), guesses) : 'wrong'
  })
  if (answer === 'expired') throw new Refusal('SMS_CODE_EXPIRED', { value: { field: 'verificationCode' } })
  if (answer === 'wrong') throw new Refusal('SMS_CODE_WRONG', { value: { field: 'verificationCode' } })
}

const smsCall = (purpose: Purpose, endpoint: Endpoint, summary: string) =>
  defineCall(endpoint, {
    section: '§7 Session and member',
    summary,
    body: SmsBody,
    value: SmsSent,
    handle: (services, { body, ...call }) => sendSms(services, purpose, call, body.countryDialingCode, body.mobileNum),
  })

export const smsCalls = [
  smsCall('noLogin', endpoints.postSmsNoLogin, 'Sends a code for login or a forgotten password'),
  smsCall('register', endpoints.postSmsRegister, 'Sends a code for registration'),
]
