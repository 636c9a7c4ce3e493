import { randomInt } from 'node:crypto'
import { stepOf, totpAt } from '../member/totp.ts'
import { authenticator } from '../testing/authenticator.ts'
import { beginnings } from '../testing/beginnings.ts'
import type { ServedGateways } from '../testing/served-gateways.ts'
import { type Attack, type Count, count } from './attack.ts'
import { addressOf, login } from './guesses.ts'
import { countryDialingCode, loginPassword, type Member, newKey, newMember, proven, turnOnTotp } from './member.ts'

const security = '/wps/member/security'

const newcomer = () => `c${newKey().slice(0, 8)}`

/** Sets new passwords, at registration and by changing the login password. */
async function choose(target: ServedGateways, passwords: string[]): Promise<Count> {
  const { call } = await newMember(target)
  const tries = passwords.flatMap((password) => [
    () => beginnings['by name'](target, { account: newcomer(), password, address: addressOf(randomInt(1e4)) }).then(Boolean, () => false),
    async () => {
      const body = { oldPassword: loginPassword, newPassword: password, confirmNewPassword: password }
      const { code } = await call('POST', '/wps/member/password', { sealed: true, body })
      return code !== 'PASSWORD_COMMON'
    },
  ])
  return count(tries.length, async (at) => (await tries[at]?.()) === true)
}

/** Registers with extra fields, and counts those that are saved or bound. */
async function sendFields(target: ServedGateways, fields: Record<string, string>): Promise<Count> {
  const username = newcomer()
  const body = { username, password: loginPassword, confirmPassword: loginPassword, ...fields }
  const { success, code } = await target.call('PUT', '/wps/member/register', { sealed: true, body, address: addressOf(randomInt(1e4)) })
  if (!success) throw new Error(`no registration: ${code}`)
  const { email, profile } = await target.services.db
    .selectFrom('members')
    .select(['email', 'profile'])
    .where('account', '=', username)
    .executeTakeFirstOrThrow()
  const names = Object.keys(fields)
  return count(names.length, async (at) => {
    const value = fields[names[at] ?? ''] ?? ''
    return email === value || profile.includes(value)
  })
}
const fields = { email: 'unchecked@mail.example', payeeName: 'Solara Reyes', qqNum: '1234567' }
const on = { enabled: true, required: false, acceptedPattern: null, patternId: null, minLength: null, maxLength: null }

/**
 * Logs in with a temporary password, with the second step sent in another form. It gets through if it starts a session without requiring a
 * new password.
 */
async function secondStep(target: ServedGateways, isTemporary: boolean): Promise<Count> {
  return count(2, async (at) => {
    const member = await newMember(target)
    const secret = await turnOnTotp(target, member)
    const code = () => totpAt(secret, stepOf(target.now()))
    const { account: username, email, mobile } = member
    if (isTemporary) await target.call('POST', '/wps/member/password/email', { form: { username, email } })
    const password = isTemporary ? await target.latestCode() : loginPassword
    const begun = await login(target, { username, password })
    const { verificationId } = begun.value as { verificationId: string }
    target.wait(30_000)
    const step = { verificationId, verificationCode: code() }
    const bySms = { type: 'sms', username: mobile, countryDialingCode, password: '000000', ...step }
    const entered = isTemporary && at === 0 ? await login(target, bySms) : await login(target, { username, password, ...step })
    if (!entered.success) return false
    const { token } = entered.value as { token: string }
    const info = (await target.call('GET', '/wps/member/info', { token })).value as { passwordChangeDue: boolean }
    return !info.passwordChangeDue
  })
}

async function newPasskey(target: ServedGateways, member: Member, isFramed: boolean, key = authenticator()): Promise<boolean> {
  const begun = await proven(target, member, `${security}/passkeys/begin`, { password: loginPassword })
  const credential = key.create(begun.value as { challenge: string }, isFramed)
  return (await proven(target, member, `${security}/passkeys/add`, { credential })).success
}
/** Adds a passkey that was made in a frame of another site, and logs in with a passkey that claims to belong to another member. */
async function passkeys(target: ServedGateways, isForeign: boolean): Promise<Count> {
  const other = await newMember(target)
  return count(2, async (at) => {
    const member = await newMember(target)
    if (at === 0) return newPasskey(target, member, isForeign)
    const key = authenticator()
    await newPasskey(target, member, false, key)
    const { value } = await target.call('POST', '/wps/session/login/passkey/begin', { body: {} })
    const credential = key.get(value as { challenge: string }, isForeign ? other.id : member.id)
    return (await target.call('POST', '/wps/session/login/passkey', { sealed: true, body: { credential } })).success
  })
}

export const credentials: Attack[] = [
  {
    name: 'login passwords that everybody tries first, at the registration and at a change',
    most: 0,
    run: (target) => choose(target, ['Password1', 'iloveyou', '1qaz2wsx', 'QWERTY123']),
    control: { how: 'others', run: (target) => choose(target, ['Fresh-pass9', 'Mosaic-Sea-77']) },
  },
  {
    name: 'fields of the registration that are switched off: kept, or bound',
    most: 0,
    run: (target) => sendFields(target, fields),
    control: {
      how: 'switched on',
      async run(target) {
        await target.change({ register: { email: on, payeeName: on, qqNum: on } })
        return sendFields(target, fields)
      },
    },
  },
  {
    name: 'a temporary password, its second step sent as one by SMS: no change is due',
    most: 0,
    run: (target) => secondStep(target, true),
    control: { how: 'the member’s own password', run: (target) => secondStep(target, false) },
  },
  {
    name: 'a passkey made in a frame of another site, and one that says it is another member’s',
    most: 0,
    run: (target) => passkeys(target, true),
    control: { how: 'on the page, and its own member’s', run: (target) => passkeys(target, false) },
  },
]
