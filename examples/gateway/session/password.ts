import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/session.ts'
import { PasswordChanged } from '../../../src/core/session/calls.ts'
import { LoginValue } from '../../../src/core/session/member-calls.ts'
import { countSending } from '../guard/sending.ts'
import { writeMessage } from '../member/message-texts.ts'
import { tellChange } from '../member/notices.ts'
import { contactsThatProve } from '../member/proving-contacts.ts'
import { proveFor } from '../member/step-up.ts'
import { asksSecondStep } from '../member/proofs.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import { fingerprint, hashPassword } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import { lockMember } from '../wallet/lock-member.ts'
import { refuseCommon } from './common-passwords.ts'
import { checkField, refuseField } from './field-rules.ts'
import { welcome } from './login.ts'
import { findByAccount, findByMobile } from './members.ts'
import { trialType } from './players.ts'
import { sendMessage } from './outbox.ts'
import { guessOwnPassword } from './own-password.ts'
import { endOtherSessions, renewSession } from './sessions.ts'
import { withLogin } from './refused-login.ts'
import { checkSms } from './sms.ts'

const section = '§7 Session and member'
const day = 86_400_000
/** A password expires after this time if PWDEXPFORCECHANGE3 is on. */
const goodFor = 180 * day
const temporaryLifetime = 30 * 60_000

/** Sets the password and ends the other sessions, in one transaction. */
async function setPassword(services: Services, memberId: string, password: string, keepSession: string | undefined): Promise<void> {
  const { db, clock, passwordCost } = services
  const password_hash = await hashPassword(password, passwordCost)
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    await trx
      .updateTable('members')
      .set({
        password_hash,
        password_expires_at: clock() + goodFor,
        is_default_password: 0,
        temporary_hash: null,
        temporary_until: null,
      })
      .where('id', '=', memberId)
      .execute()
    await endOtherSessions(trx, memberId, keepSession, clock())
    await trx.updateTable('sessions').set({ change_due: 0 }).where('member_id', '=', memberId).where('ended_at', 'is', null).execute()
  })
}

async function checkNewPassword({ settings }: Services, password: string, names: readonly string[]): Promise<void> {
  const rule = (await settings.get()).register['password']
  if (rule) checkField('newPassword', password, { ...rule, required: true })
  refuseCommon('newPassword', password, names)
}

/** 60 random bits can't be guessed in half an hour, so a fast fingerprint is stored instead of a slow hash. */
const temporaryLength = 12
const temporarySigns = 'abcdefghjkmnpqrstuvwxyz23456789'

export const newTemporaryPassword = (): string =>
  `T1-${Array.from({ length: temporaryLength }, () => temporarySigns[randomInt(temporarySigns.length)]).join('')}`

/** Sends a temporary password. The old one stays valid, so that knowing a name and mailbox does not lock the owner out. */
async function sendTemporary(services: Services, memberId: string, recipient: string, language: string): Promise<void> {
  const password = newTemporaryPassword()
  await services.db
    .updateTable('members')
    .set({ temporary_hash: fingerprint(password), temporary_until: services.clock() + temporaryLifetime })
    .where('id', '=', memberId)
    .execute()
  const text = writeMessage(language, 'sent.password', { password, minutes: temporaryLifetime / 60_000 })
  await sendMessage(services, { channel: 'email', recipient, text, code: password })
}

/** Stands in for an unknown account, so that the same queries run. */
const nobody = { id: '', mobile: null, country_code: null, email: null }

export const passwordCalls = [
  defineCall(endpoints.postPassword, {
    section,
    summary: 'Changes the password: every other session of the member ends, and this one gets a new token',
    isBeforeChange: true,
    body: z.object({ oldPassword: z.string(), newPassword: z.string(), confirmNewPassword: z.string() }),
    value: PasswordChanged,
    async handle(services, request) {
      const session = sessionOf(request)
      const { id, member } = session
      const { oldPassword, newPassword, confirmNewPassword } = request.body
      if (member.type === trialType) throw new Refusal('TRIAL_NOT_ALLOWED')
      const found = await guessOwnPassword(services, member, oldPassword)
      if (!found) throw new Refusal('PASSWORD_WRONG', { value: { field: 'oldPassword' } })
      await checkNewPassword(services, newPassword, [member.account])
      if (newPassword !== confirmNewPassword) refuseField('confirmNewPassword', 'mismatch')
      if (newPassword === oldPassword) throw new Refusal('PASSWORD_SAME', { value: { field: 'newPassword' } })
      // a temporary password was sent by e-mail, so it proves as much as a code
      await proveFor(services.db, services, session, 'password', found === 'temporary' ? 'code' : 'password')
      const at = services.clock()
      await setPassword(services, member.id, newPassword, id)
      await tellChange(services, member, request, 'passwordChanged', { at })
      return { token: await renewSession(services, session) }
    },
  }),
  defineCall(endpoints.postPasswordByEmail, {
    section,
    summary: 'Sends a temporary password to the mailbox of the account',
    body: z.object({ username: z.string().check(z.trim()), email: z.string().check(z.trim()) }),
    async handle(services, { body, ...call }) {
      const { username, email } = body
      await countSending(services, 'mail', { number: email, account: `?${username.toLowerCase()}` }, call)
      const member = await findByAccount(services.db, username)
      // within the brand's waiting time after a change, the old mailbox counts, which the owner still reads; also queried for unknown
      // accounts, so that the time is the same
      const { email: recipient } = await contactsThatProve(services.db, member ?? nobody, services.clock())
      if (!member || !recipient || recipient.toLowerCase() !== email.toLowerCase()) throw new Refusal('ACCOUNT_NOT_FOUND')
      const { id } = member
      const language = member.language ?? call.language
      services.later('temporary password', () => sendTemporary(services, id, recipient, language))
      return {}
    },
  }),
  defineCall(endpoints.postPasswordByMobile, {
    section,
    summary: 'Sets a new password by an SMS code, and logs in',
    body: z.object({ newPassword: z.string(), mobileNum: z.string(), countryDialingCode: z.string(), verificationCode: z.string() }),
    value: LoginValue,
    async handle(services, { body, address, device, gateway, language }) {
      const { countryDialingCode: countryCode, mobileNum: mobile } = body
      await checkNewPassword(services, body.newPassword, [mobile])
      const from = { device, address, gateway, language }
      return withLogin(services, from, async (know) => {
        await checkSms(services, 'noLogin', { countryCode, mobile, address }, body.verificationCode)
        const member = await findByMobile(services.db, countryCode, mobile)
        if (!member) throw new Refusal('SMS_CODE_WRONG')
        know(member)
        // checked after the code; otherwise strangers could find out the account's name
        refuseCommon('newPassword', body.newPassword, [member.account])
        const at = services.clock()
        if ((await contactsThatProve(services.db, member, at)).mobile !== member.mobile) throw new Refusal('CONTACT_WAITING')
        await setPassword(services, member.id, body.newPassword, undefined)
        await tellChange(services, member, from, 'passwordChanged', { at })
        // the password is set; a member with a second step has to log in with the new password
        if (await asksSecondStep(services.db, member, at)) throw new Refusal('SECOND_STEP_NEEDED')
        return welcome(services, { ...member, is_default_password: 0, password_expires_at: null }, from)
      })
    },
  }),
]
