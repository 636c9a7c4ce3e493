import { payloadCipher } from '../../examples/gateway/platform/payload.ts'
import type { Sandbox } from './sandbox.ts'

const cipher = payloadCipher('tessera-sandbox-payload-key')
let serial = 0

export interface NewMember {
  account: string
  password: string
  /** Token of a separate session, for calls outside the page. */
  token: string
}

/** Creates a member for one test: no other test moves its money. credit: a decimal string. referralCode: the inviter's. */
export async function newMember(
  sandbox: Sandbox,
  { credit, ...fields }: { credit?: string; paymentPassword?: string; referralCode?: string } = {},
): Promise<NewMember> {
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
    login: true,
    ...fields,
  }
  const { token } = (await sealed(sandbox, 'PUT', '/wps/member/register', body)) as { token: string }
  if (credit !== undefined) await sandbox.credit(account, credit)
  return { account, password, token }
}

/** Makes a sealed call (E, §7) outside the page. */
export const sealed = (sandbox: Sandbox, method: string, path: string, body: object, token?: string): Promise<unknown> =>
  sandbox.call(path, { method, body: cipher.seal(body), ...(token !== undefined && { token }) })
