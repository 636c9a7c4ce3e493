import { access } from '../platform/client.ts'
import { environment } from '../platform/environment.ts'
import type { Realm } from '../platform/realm.ts'
import { listen, sharers, tabs, tokenKey } from './session.ts'
import { postStepUp, type StepUpRequest } from './step-up-calls.ts'

/**
 * Makes a call whose answer may bring a new token for the session, and goes on with it: here, in the other tabs, and with a new socket.
 * Not in the place of somebody else who has logged in meanwhile.
 */
export async function renewingSession<T extends { token?: string | null } | null | undefined>(
  realm: Realm,
  call: () => Promise<T>,
): Promise<T> {
  const { member } = access(realm)
  const answer = await call()
  const token = answer?.token
  if (!token || access(realm).member !== member) return answer
  for (const each of [realm, ...sharers(realm)]) {
    environment().session.set(tokenKey(each), token)
    if (access(each).token !== '') {
      access(each).token = token
      listen(each)
    }
    tabs(each).send({ type: 'session', token })
  }
  return answer
}

/** Sends a proof for one operation. */
export const sendProof = (realm: Realm, request: StepUpRequest): Promise<unknown> =>
  renewingSession(realm, () => postStepUp(realm, request))
