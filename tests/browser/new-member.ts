import { payloadCipher } from '../../examples/gateway/platform/payload.ts'
import type { Sandbox } from './sandbox.ts'

const cipher = payloadCipher('tessera-sandbox-payload-key')
let serial = 0

export interface NewMember {
  account: string
  password: string
  /** Of a separate session, for calls beside the page. */
  token: string
}

/** A member of this test: no other test moves its money. credit: a decimal string; referralCode: the inviter's. */
export async function newMember(
  sandbox: Sandbox,
  { credit, ...fields }: { credit?: string; paymentPassword?: string; referralCode?: string } = {},
): Promise<NewMember> {
  const { account, password, answer } = await register(sandbox, { login: true, ...fields })
  if (credit !== undefined) await sandbox.credit(account, credit)
  return { account, password, token: (answer as { token: string }).token }
}

/** A member of this test who has never logged in: each worker's sandbox has only one account for a first login. */
export async function neverLoggedIn(sandbox: Sandbox): Promise<Omit<NewMember, 'token'>> {
  const { account, password } = await register(sandbox, { login: false })
  return { account, password }
}

async function register(sandbox: Sandbox, fields: object): Promise<{ account: string; password: string; answer: unknown }> {
  const account = `m${process.pid.toString(36)}${Date.now().toString(36).slice(-5)}${(serial++).toString(36)}`
  const password = 'Fresh-pass9'
  const body = {
    username: account,
    password,
    confirmPassword: password,
    domain: 'localhost',
    countryDialingCode: '63',
    registerUrl: 'http://localhost/',
    registerMethod: 'WEB',
    ...fields,
  }
  return { account, password, answer: await sealed(sandbox, 'PUT', '/wps/member/register', body) }
}

/** An E call of §7, beside the page. */
export const sealed = (sandbox: Sandbox, method: string, path: string, body: object, token?: string): Promise<unknown> =>
  sandbox.call(path, { method, body: cipher.seal(body), ...(token !== undefined && { token }) })
