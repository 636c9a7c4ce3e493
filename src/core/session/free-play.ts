import { encryptText } from '../platform/cipher.ts'
import { connection } from '../platform/client.ts'
import { environment } from '../platform/environment.ts'
import { postFreePlay } from './calls.ts'
import { enterSite } from './login.ts'
import { beginSession, markPasswordChange } from './session.ts'

const deviceKey = 'tessera:device'

/** Returns a random id of this browser for free play. It contains no other information. */
function deviceId(): string {
  const { local, random } = environment()
  const kept = local.get(deviceKey)
  if (kept) return kept
  const id = [...random(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  local.set(deviceKey, id)
  return id
}

/**
 * §4 Free play: logs in as a trial user, loads the info, clears cpw and goes to '/'.
 * @throws {ApiError} on a rejection; nobody is logged in then
 */
export async function freePlay(os: string): Promise<void> {
  const login = await postFreePlay(os, await encryptText(deviceId(), connection.payloadKey))
  await beginSession('member', login)
  markPasswordChange('member', false)
  enterSite('member')
}
