import * as z from 'zod/mini'
import { defineCall } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import { newCode } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import { SmsSent } from '../../../src/core/session/calls.ts'
import { findByMobile } from './members.ts'
import { sendMessage } from './outbox.ts'
import { answerTicket, issueTicket, latestTicket } from './tickets.ts'

type Purpose = 'noLogin' | 'register'
const guesses = 5

const SmsBody = z.object({
  mobileNum: z.string().check(z.regex(/^\d{6,15}$/)),
  countryDialingCode: z.string().check(z.regex(/^\d{1,4}$/)),
})
const subjectOf = (countryCode: string, mobile: string) => `${countryCode} ${mobile}`

/** Sends a code. Login codes are sent to known numbers only, but the answer does not reveal which ones are known. */
async function sendSms(services: Services, purpose: Purpose, address: string, countryCode: string, mobile: string) {
  const { db, clock, limits, settings } = services
  const { smsFailure, smsMessage, smsMinutes } = await settings.get()
  if (smsFailure === 'failed') throw new Refusal('SMS_FAILED', { message: smsMessage })
  if (smsFailure === 'quota') throw new Refusal('SMS_QUOTA')
  if (smsFailure === 'notEnabled') throw new Refusal('SMS_NOT_ENABLED')
  if (smsFailure === 'tooMany') throw new Refusal('SMS_TOO_MANY', { retryAfter: 300 })
  const subject = subjectOf(countryCode, mobile)
  limits.take('smsAddress', address, 'SMS_TOO_MANY')
  limits.take('smsNumber', subject, 'SMS_TOO_MANY')
  const member = await findByMobile(db, countryCode, mobile)
  if (purpose === 'register' && member) throw new Refusal('MOBILE_EXISTS', { value: { field: 'mobileNum' } })
  if (purpose === 'register' || member) {
    const code = newCode()
    await issueTicket(db, { kind: `sms:${purpose}`, subject, secret: code, now: clock(), lifetime: smsMinutes * 60_000, isOnly: true })
    await sendMessage(services, {
      channel: 'sms',
      recipient: `+${countryCode}${mobile}`,
      text: `Your sandbox code is ${code}. It is good for ${smsMinutes} min.`,
      code,
    })
  }
  return { expiredMinutes: smsMinutes }
}

/** Uses a code up. @throws {Refusal} SMS_CODE_WRONG, SMS_CODE_EXPIRED (also after five wrong guesses) */
export async function checkSms(
  { db, clock }: Services,
  purpose: Purpose,
  countryCode: string,
  mobile: string,
  code: string,
): Promise<void> {
  const ticket = await latestTicket(db, `sms:${purpose}`, subjectOf(countryCode, mobile))
  if (!ticket) throw new Refusal('SMS_CODE_WRONG', { value: { field: 'verificationCode' } })
  const answer = await answerTicket(db, ticket.id, `sms:${purpose}`, code.trim(), clock(), guesses)
  if (answer === 'expired') throw new Refusal('SMS_CODE_EXPIRED', { value: { field: 'verificationCode' } })
  if (answer === 'wrong') throw new Refusal('SMS_CODE_WRONG', { value: { field: 'verificationCode' } })
}

const smsCall = (purpose: Purpose, path: string, summary: string) =>
  defineCall({
    verb: 'POST',
    path,
    section: '§7 Session and member',
    summary,
    body: SmsBody,
    value: SmsSent,
    handle: (services, { body, address }) => sendSms(services, purpose, address, body.countryDialingCode, body.mobileNum),
  })

export const smsCalls = [
  smsCall('noLogin', '/wps/verification/sms/noLogin', 'Sends a code for login or a forgotten password'),
  smsCall('register', '/wps/verification/sms/register', 'Sends a code for registration'),
]
