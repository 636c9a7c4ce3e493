import { payloadCipher } from '../../examples/gateway/platform/payload.ts'
import type { Sandbox } from './fixtures.ts'

const cipher = payloadCipher('tessera-sandbox-payload-key')
let count = 0

/**
 * Registers a member of the test's own: a worker's gateway is shared, and only what nobody else knows is untouched.
 * @param given credit: to begin with, a decimal string; referralCode: of who invited
 */
export async function newMember(
  sandbox: Sandbox,
  given: { credit?: string; referralCode?: string } = {},
): Promise<{ account: string; password: string; token: string }> {
  const account = `m${Date.now().toString(36)}${++count}`
  const password = 'Player123!'
  const body = {
    username: account,
    password,
    confirmPassword: password,
    referralCode: given.referralCode ?? '',
    registerMethod: 'WEB',
    login: true,
  }
  const { token } = (await sandbox.call('/wps/member/register', { method: 'PUT', body: cipher.seal(body) })) as { token: string }
  if (given.credit !== undefined) await sandbox.credit(account, given.credit)
  return { account, password, token }
}
