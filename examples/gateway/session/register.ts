import * as z from 'zod/mini'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import * as endpoints from '../../../src/contract/session.ts'
import { LoginValue } from '../../../src/core/session/member-calls.ts'
import { applyLink, typeOf } from '../agent/links.ts'
import { type CallRequest, defineCall } from '../platform/call-definition.ts'
import { refuseWeakPayment, setPaymentPassword } from '../member/payment-password.ts'
import { Refusal } from '../platform/refusal.ts'
import { hashPassword, unknownHash } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import type { FieldRule, Settings } from '../site/settings.ts'
import { findInvitation } from './affiliate.ts'
import { checkCaptcha } from './captcha.ts'
import { refuseCommon } from './common-passwords.ts'
import { checkField, refuseField } from './field-rules.ts'
import { refuseClosedDoors, welcome } from './login.ts'
import { findByAccount, findByMobile, insertMember } from './members.ts'
import { checkSms } from './sms.ts'
import { lockMember } from '../wallet/lock-member.ts'
import { isFullName } from '../wallet/full-name.ts'

const text = z.optional(z.string().check(z.trim(), z.maxLength(4000)))
/**
 * Profile fields that are only stored (§3 Registration user). An unconfirmed e-mail address is not a contact: no code or notice is sent to
 * it.
 */
const profileFields = [
  'payeeName',
  'email',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'recommenderId',
  'registerUrl',
  'domain',
] as const
const RegisterBody = z.object({
  username: text,
  password: z.optional(z.string().check(z.maxLength(255))),
  confirmPassword: z.optional(z.string()),
  email: text,
  mobileNum: text,
  countryDialingCode: text,
  captcha: text,
  captchaId: text,
  verificationCode: text,
  affiliateCode: text,
  referralCode: text,
  paymentPassword: text,
  payeeName: text,
  qqNum: text,
  line: text,
  whatsapp: text,
  facebook: text,
  wechat: text,
  idNumber: text,
  recommenderId: text,
  registerUrl: text,
  domain: text,
  registerMethod: z.optional(z.literal('WEB')),
  login: z.optional(z.boolean()),
  firebaseChannel: text,
  firebaseIdToken: text,
})
type RegisterBody = z.output<typeof RegisterBody>
type Way = 'username' | 'mobile'

/** Optional fields that the settings may enable (§5 Registration). */
const configurable = [
  'payeeName',
  'email',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'paymentPassword',
  'recommenderId',
  'affiliateCode',
  'referralCode',
] as const

const anything = { enabled: true, required: false, acceptedPattern: null, patternId: null, minLength: null, maxLength: null }

/** The rule of a field that is always required. */
export const nameRule = (name: string, register: Settings['register']): FieldRule => ({ ...(register[name] ?? anything), required: true })

function checkFields(body: RegisterBody, way: Way, { register, flags }: Settings): void {
  const rule = (name: string, isRequired: boolean) => {
    const found = register[name] ?? anything
    return { ...found, required: isRequired || (found.enabled && found.required) }
  }
  const isNamed = way === 'username'
  if (isNamed || body.username) checkField('username', body.username, rule('username', true))
  if (isNamed || flags['MOBILENUMPASSREG3'] || body.password) {
    checkField('password', body.password, rule('password', true))
    refuseCommon('password', body.password, [body.username ?? '', body.mobileNum ?? ''])
    if (body.confirmPassword !== body.password) refuseField('confirmPassword', 'mismatch')
  }
  if (!isNamed || flags['REGMOBVERF3'] || body.mobileNum) {
    checkField('mobileNum', body.mobileNum, rule('mobileNum', true))
    if (!body.firebaseIdToken) checkField('verificationCode', body.verificationCode, rule('verificationCode', true))
  }
  for (const name of configurable) if (register[name]?.enabled) checkField(name, body[name], rule(name, false))
  // a withdrawal later compares this name with the bank account's holder
  if (body.payeeName && !isFullName(body.payeeName)) refuseField('payeeName', 'pattern')
  if (body.paymentPassword) refuseWeakPayment(body.paymentPassword, 'paymentPassword')
}

/**
 * Removes fields that the settings disable, because nothing validates them. A payment password is always kept and checked, because it
 * protects the account from the start.
 */
function withoutSwitchedOff(body: RegisterBody, register: Settings['register']): RegisterBody {
  const off = configurable.filter((name) => name !== 'paymentPassword' && !register[name]?.enabled)
  return { ...body, ...Object.fromEntries(off.map((name) => [name, undefined])) }
}

async function registerMember(
  services: Services,
  way: Way,
  { body: sent, address, device, gateway, language }: CallRequest<RegisterBody, unknown>,
): Promise<z.output<typeof LoginValue>> {
  const { db, clock, limits, settings } = services
  limits.take('register', { address })
  await refuseClosedDoors(services)
  const now = await settings.get()
  // MOBILENUMREG3 only decides which tab opens first (§2 Register)
  if (!now.flags[way === 'username' ? 'USERNAMEREG3' : 'mobileReg']) throw new Refusal('ACCESS_RESTRICTED')
  const body = withoutSwitchedOff(sent, now.register)
  checkFields(body, way, now)
  if (now.register['captcha']?.enabled) await checkCaptcha(services, address, body.captchaId, body.captcha)

  const invitation = await findInvitation(db, body.affiliateCode || body.referralCode, clock())
  const country_code = body.countryDialingCode || '63'
  const mobile = body.mobileNum || null
  const account = (body.username || `m${mobile}`).toLowerCase()
  if (await findByAccount(db, account)) throw new Refusal('USER_EXISTS', { value: { field: body.username ? 'username' : 'mobileNum' } })
  if (mobile && (await findByMobile(db, country_code, mobile))) throw new Refusal('MOBILE_EXISTS', { value: { field: 'mobileNum' } })
  // The sandbox has no Firebase project to verify a number.
  if (mobile && body.firebaseIdToken) throw new Refusal('SMS_NOT_ENABLED')
  if (mobile) await checkSms(services, 'register', { countryCode: country_code, mobile, address }, body.verificationCode ?? '')

  const newcomer = {
    account,
    nickname: body.username || `Player ${account.slice(-4)}`,
    password_hash: body.password ? await hashPassword(body.password, services.passwordCost, 'register') : unknownHash,
    country_code: mobile && country_code,
    mobile,
    type: invitation?.link ? typeOf(invitation.link.kind) : 0,
    upline_id: invitation?.inviter.id ?? null,
    language,
    profile: JSON.stringify(Object.fromEntries(profileFields.flatMap((name) => (body[name] ? [[name, body[name]]] : [])))),
  }
  const id = await db
    .transaction()
    .execute(async (trx) => {
      // lock order: everywhere the member is locked before the daily sums
      if (invitation?.link?.kind === 'agent') await lockMember(trx, invitation.inviter.id)
      const newId = await insertMember(trx, newcomer, 0n, clock())
      if (invitation?.link) await applyLink(trx, services, invitation.link, newId)
      return newId
    })
    .catch((error: unknown) => {
      // Two parallel registrations with the same name or number: the database accepts one.
      if (error instanceof Error && /unique/i.test(error.message)) throw new Refusal('USER_EXISTS', { value: { field: 'username' } })
      throw error
    })
  if (body.paymentPassword) await setPaymentPassword(db, id, body.paymentPassword, services.passwordCost, 'register')
  const member = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return welcome(services, member, { device, address, gateway, language }, { isHandedOver: true })
}

const registerCall = (way: Way, endpoint: Endpoint, summary: string) =>
  defineCall(endpoint, {
    section: '§7 Session and member',
    summary,
    body: RegisterBody,
    value: LoginValue,
    handle: (services, request) => registerMember(services, way, request),
  })

export const registerCalls = [
  registerCall('username', endpoints.putRegister, 'Registers by user name, and logs in'),
  registerCall('mobile', endpoints.putRegisterMobile, 'Registers by mobile number and SMS code, and logs in'),
]
