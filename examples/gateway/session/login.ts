import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/session.ts'
import { agentTypes } from '../../../src/core/brand/constants.ts'
import { LoginValue } from '../../../src/core/session/member-calls.ts'
import type { Tables } from '../database/tables.ts'
import { tellChange } from '../member/notices.ts'
import { contactsThatProve } from '../member/proving-contacts.ts'
import { Credential } from '../member/passkeys.ts'
import { twoStepSubject, verifyTwoStep } from '../member/two-step.ts'
import { defineCall } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { lockMember } from '../wallet/lock-member.ts'
import { browserOf, type Caller, familyOf, systemOf } from './caller.ts'
import { checkCaptcha } from './captcha.ts'
import { findByAccount, findByMobile, isPasswordUnknown, type Member } from './members.ts'
import { needsCaptcha } from './needs-captcha.ts'
import { withLogin } from './refused-login.ts'
import { guessLoginPassword, loginSubject } from './own-password.ts'
import { staffType, trialType } from './players.ts'
import { familiarityOf, startSession } from './sessions.ts'
import { checkSms } from './sms.ts'
import { knowAddress, verifyAddress } from './verification.ts'

const LoginBody = z.object({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  password: z.string().check(z.minLength(1), z.maxLength(255)),
  captcha: z.optional(z.string()),
  captchaId: z.optional(z.string()),
  type: z.enum(['username', 'sms']),
  countryDialingCode: z.optional(z.string()),
  verificationId: z.optional(z.string()),
  verificationCode: z.optional(z.string()),
  credential: z.optional(Credential),
  forAgents: z.optional(z.boolean()),
})
type LoginBody = z.infer<typeof LoginBody>

/** Refuses all logins if the domain is invalid or the address is blocked (§8). */
export async function refuseClosedDoors({ settings }: Services): Promise<void> {
  const { isDomainValid, isAccessRestricted } = await settings.get()
  if (!isDomainValid) throw new Refusal('INVALID_DOMAIN')
  if (isAccessRestricted) throw new Refusal('ACCESS_RESTRICTED')
}

/**
 * Refuses members who may not log in at all. Runs only after the password was right, so that a stranger can't find out which accounts are
 * blocked.
 */
export function refuseOutsiders(member: Member, { isStaffWelcome = false, forAgents = false }: Entry = {}): void {
  if (member.is_blocked === 1) throw new Refusal('ACCESS_RESTRICTED')
  if ((member.type === staffType && !isStaffWelcome) || member.is_house === 1) throw new Refusal('NON_MEMBER')
  if (forAgents && !agentTypes.includes(member.type)) throw new Refusal('NON_AGENT')
}

/**
 * How a member logs in: with a password, perhaps a temporary one from an e-mail; with a back-office token, which also admits staff; at the
 * agents' login; or with the token of a session whose password has to be changed first.
 */
interface Entry {
  usedPassword?: boolean
  usedTemporary?: boolean
  isStaffWelcome?: boolean
  forAgents?: boolean
  isChangeDue?: boolean
  /** The account was just created by this caller, or the operator hands it over. */
  isHandedOver?: boolean
}

/** The caller, the gateway's public address as the caller sees it, and the page's language. */
export type From = Caller & { gateway: string; language: string }

/** If the password was changed while a login was checking it, the login fails. */
async function refuseOldPassword(trx: Transaction<Tables>, { id, password_expires_at }: Member): Promise<void> {
  await lockMember(trx, id)
  const now = await trx.selectFrom('members').select('password_expires_at').where('id', '=', id).executeTakeFirst()
  if (now?.password_expires_at !== password_expires_at) throw new Refusal('LOGIN_FAILED')
}

/** Starts the session and tells the client what to do next (§4 Login). */
export async function welcome(services: Services, member: Member, from: From, entry: Entry = {}): Promise<z.output<typeof LoginValue>> {
  refuseOutsiders(member, entry)
  const isFirst = member.login_count === 0
  const passwordExpired = member.password_expires_at !== null && member.password_expires_at <= services.clock()
  const isDefaultPassword = entry.usedTemporary || member.is_default_password === 1
  // Only a login by password counts: a login by code or identity uses no password (§4 Login).
  const isExpired = passwordExpired && ((await services.settings.get()).flags['PWDEXPFORCECHANGE3'] ?? false)
  const isChangeDue = entry.isChangeDue || (entry.usedPassword === true && (isDefaultPassword || isExpired))
  const { device, address, language } = from
  const place = await familiarityOf(services, member.id, from)
  const isNew = member.type !== trialType && place.isNew
  const at = services.clock()
  const token = await services.db.transaction().execute(async (trx) => {
    if (entry.usedPassword) await refuseOldPassword(trx, member)
    // a thief's login from elsewhere must not set the language of the notices to the owner
    if (place.isTrusted && member.language !== language)
      await trx.updateTable('members').set({ language }).where('id', '=', member.id).execute()
    return startSession({ db: trx, clock: services.clock }, member.id, isFirst, isChangeDue, { device, address })
  })
  if (member.type !== trialType) await knowAddress(services, member.id, address, entry.isHandedOver ?? false)
  services.log.info({ member: member.id, address, device: familyOf(device), isNewDevice: isNew }, 'login')
  const values = { device: [browserOf(device), systemOf(device), address].filter(Boolean).join(', ') }
  if (isNew) await tellChange(services, member, from, 'newLogin', { values, path: '/member#securityCenter?tab=devices', at })
  return { token, firstTimeLogin: isFirst, passwordExpired, isDefaultPassword }
}

/** Finds the account that a login names. In the mobile tab the name field contains the number, and the country code is separate. */
async function claimOf({ db }: Services, { username, countryDialingCode }: LoginBody, address: string) {
  const account = username.toLowerCase()
  const [byName, byNumber] = [await findByAccount(db, account), await findByMobile(db, countryDialingCode ?? '', account)]
  return { member: byName ?? byNumber, account, address }
}
type Claim = Awaited<ReturnType<typeof claimOf>>

async function byPassword(services: Services, body: LoginBody, from: From, claim: Claim): Promise<z.output<typeof LoginValue>> {
  const { member } = claim
  const guessed = await guessLoginPassword(services, claim, body.password)
  if (!member || !guessed.isRight) {
    const showCaptcha = await needsCaptcha(services, await loginSubject(services, claim))
    throw new Refusal('LOGIN_FAILED', showCaptcha ? { value: { showCaptcha } } : {})
  }
  refuseOutsiders(member, body)
  const { verificationId, verificationCode } = body
  if (!(await verifyTwoStep(services, member, from.gateway, 'password', body)))
    await verifyAddress(services, member, from, verificationId, verificationCode)
  return welcome(services, member, from, { ...body, usedPassword: true, usedTemporary: guessed.found === 'temporary' })
}

async function byCode(
  services: Services,
  body: LoginBody,
  from: From,
  know: (member: Member | undefined) => void,
): Promise<z.output<typeof LoginValue>> {
  const { flags } = await services.settings.get()
  if (!flags['MOBILEVERCODELOGIN3']) throw new Refusal('SMS_NOT_ENABLED')
  const countryCode = body.countryDialingCode ?? ''
  const { verificationId } = body
  const begun = verificationId ? await twoStepSubject(services, verificationId, 'sms') : undefined
  // the first step used up the code; on the second step `begun` replaces it
  if (begun === undefined) await checkSms(services, 'noLogin', { countryCode, mobile: body.username, address: from.address }, body.password)
  const member = await findByMobile(services.db, countryCode, body.username)
  know(member)
  if (!member || (begun !== undefined && begun !== member.id)) throw new Refusal('SMS_CODE_WRONG')
  refuseOutsiders(member, body)
  // a recently changed number proves nothing within the brand's waiting time, as in password resets: it may be a thief's
  if (!isPasswordUnknown(member) && (await contactsThatProve(services.db, member, services.clock())).mobile !== member.mobile)
    throw new Refusal('CONTACT_WAITING')
  await verifyTwoStep(services, member, from.gateway, 'sms', body)
  // The code proves the identity, so a default or expired password does not matter here (§4 Login).
  return welcome(services, member, from, body)
}

export const loginCalls = [
  defineCall(endpoints.postLogin, {
    section: '§7 Session and member',
    summary: 'Login by user name and password, or by mobile number and SMS code',
    body: LoginBody,
    value: LoginValue,
    async handle(services, { body, address, device, gateway, language }) {
      const from = { device, address, gateway, language }
      services.limits.take('login', { address })
      await refuseClosedDoors(services)
      const { flags } = await services.settings.get()
      const claim = await claimOf(services, body, address)
      if (flags['showCaptcha'] || (await needsCaptcha(services, await loginSubject(services, claim)))) {
        await checkCaptcha(services, address, body.captchaId, body.captcha)
      }
      return withLogin(services, from, (know) => {
        if (body.type === 'sms') return byCode(services, body, from, know)
        know(claim.member)
        return byPassword(services, body, from, claim)
      })
    },
  }),
]
