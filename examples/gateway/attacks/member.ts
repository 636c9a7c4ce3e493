import { randomInt, randomUUID } from 'node:crypto'
import { setPaymentPassword } from '../member/payment-password.ts'
import { stepOf, totpAt } from '../member/totp.ts'
import { hashPassword } from '../platform/secrets.ts'
import { createMember, type Member as Row } from '../session/members.ts'
import { callProven } from '../testing/call-proven.ts'
import type { ServedGateways } from '../testing/served-gateways.ts'
import type { TrialAnswer, TrialCall } from '../testing/trial-gateway.ts'

/** A new member who is logged in, with a mobile number, a mailbox and both passwords. */
export interface Member {
  id: string
  account: string
  mobile: string
  email: string
  token: string
  /** Sends a call as this member. */
  call(verb: string, path: string, given?: TrialCall): Promise<TrialAnswer>
}

export const loginPassword = 'Player123!'
export const paymentPassword = '472913'
export const countryDialingCode = '63'

/** A token for one login, created the way the operator's back office does. */
export async function loginToken(target: ServedGateways, account: string): Promise<string> {
  return ((await target.call('POST', '/sandbox/login-token', { body: { account } })).value as { token: string }).token
}

/** @param credit minor units */
export async function newMember(
  target: ServedGateways,
  more: Partial<Pick<Row, 'type' | 'upline_id'>> = {},
  credit = 100_000n,
): Promise<Member> {
  const { db, passwordCost } = target.services
  const account = `target${randomInt(1e9)}`
  const mobile = `91${randomInt(1e7, 1e8)}`
  const email = `${account}@mail.example`
  const password_hash = await hashPassword(loginPassword, passwordCost)
  const row = { account, mobile, email, country_code: countryDialingCode, login_count: 1, password_hash, ...more }
  const id = await createMember(db, row, credit, target.now())
  await setPaymentPassword(db, id, paymentPassword, passwordCost)
  const body = { token: await loginToken(target, account) }
  const { token } = (await target.call('POST', '/wps/session/login/token', { body })).value as { token: string }
  const member: Member = {
    id,
    account,
    mobile,
    email,
    token,
    call: (verb, path, given) => target.call(verb, path, { token: member.token, ...given }),
  }
  return member
}

/** Sends a call as the member, with the payment password if the gateway requires a step-up. */
export const proven = (target: ServedGateways, { token }: Member, path: string, body: object): Promise<TrialAnswer> =>
  callProven(target, 'POST', path, { token, sealed: true, body })

/** Turns on the member's authenticator. @returns its secret */
export async function turnOnTotp(target: ServedGateways, member: Member): Promise<string> {
  const { secret } = (await proven(target, member, '/wps/member/security/totp', { password: loginPassword })).value as { secret: string }
  const code = totpAt(secret, stepOf(target.now()))
  const { success } = await proven(target, member, '/wps/member/security/totp/confirm', { code })
  if (!success) throw new Error('the authenticator is not on')
  return secret
}

/** The idempotency key of an operation with money. */
export const newKey = (): string => randomUUID()
