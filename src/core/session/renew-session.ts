import { access } from '../platform/client.ts'
import { fingerprint } from '../platform/fingerprint.ts'
import type { Realm } from '../platform/realm.ts'
import { $memberId, $session, become, keepToken, restoreSession, sharers, suspendSession, tabs, tokenOf } from './session.ts'
import { postStepUp, type StepUpRequest } from './step-up-calls.ts'

/** What took the place of a token here. */
const successors = new Map<string, string>()
function latest(token: string): string {
  const next = successors.get(token)
  return next === undefined ? token : latest(next)
}

/**
 * Makes a call whose answer may bring a new token for the session, and goes on with it: here, in the other tabs, and with a new socket.
 * A realm at rest keeps it. Not in the place of somebody else who has logged in meanwhile.
 */
export async function renewingSession<T extends { token?: string | null } | null | undefined>(
  realm: Realm,
  call: () => Promise<T>,
): Promise<T> {
  const { member } = access(realm)
  const sent = tokenOf(realm)
  const answer = await call()
  const token = answer?.token
  const former = tokenOf(realm)
  // a realm at rest has no member, but the session's token; the call may have waited for a proof that brought a token too
  const isSame = (member !== '' && access(realm).member === member) || (sent !== null && latest(sent) === former)
  if (!token || !former || !isSame) return answer
  successors.set(former, token)
  for (const each of [realm, ...sharers(realm)]) {
    const mine = access(each)
    const { isLogin } = $session(each).get()
    const isOthers = mine.entering !== mine.token // another login is on its way
    if (isOthers && !isLogin) continue // what is kept is already that login's
    keepToken(each, token)
    tabs(each).send({ type: 'session', token })
    // for a realm at rest, which takes no other member's session
    tabs(each).send({ type: 'renewal', whose: fingerprint(former), next: token })
    if (isLogin) {
      mine.token = token
      if (!isOthers) Object.assign(mine, { entering: token, member: $memberId(each).get() })
      become(each, { ...$session(each).get() }) // the socket opens again, with the new token
    } else if (mine.token !== '') {
      // it is being restored, with the former one
      suspendSession(each)
      void restoreSession(each)
    }
  }
  return answer
}

/** Sends a proof for one operation. */
export const sendProof = (realm: Realm, request: StepUpRequest): Promise<unknown> =>
  renewingSession(realm, () => postStepUp(realm, request))
