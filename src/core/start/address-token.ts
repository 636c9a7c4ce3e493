import { connection } from '../platform/client.ts'
import { ApiError } from '../platform/errors.ts'
import { environment } from '../platform/environment.ts'
import type { Realm } from '../platform/realm.ts'
import { postTokenLogin } from '../session/member-calls.ts'
import { postTokenOwner } from '../session/token-calls.ts'
import { $session, beginSession, inTabsKey, keptToken, pendingChangeKey, type Session, suffix, tokenKey } from '../session/session.ts'
import { ask } from '../site/popups.ts'

/** How long a page whose address has a login token waits for the other tabs to say that somebody is logged in, ms. */
const tabsAnswerIn = 150
/** The same where somebody has logged in in some tab: in the background, on a slow device, it may take its time. */
const openTabAnswersIn = 3000

/** Is somebody logged in on this page, or in another tab of it? That session is then this page's too, once it is restored. */
export async function findTaken(realm: Realm): Promise<boolean> {
  if (keptToken(realm) !== null) return true
  const { local } = environment()
  const mark = local.get(inTabsKey(realm))
  const channel = environment().channel(`tessera:${connection.gateway}${suffix(realm)}`)
  return new Promise((resolve) => {
    const settle = (isTaken: boolean) => {
      stop()
      clearTimeout(timer)
      resolve(isTaken)
    }
    const stop = channel.listen((message) => {
      const { type, token, isPending } = Object(message) as Partial<Record<string, unknown>>
      if (type !== 'answer' || typeof token !== 'string') return
      environment().session.set(tokenKey(realm), token)
      if (isPending === true) environment().session.set(pendingChangeKey(realm), '1')
      settle(true)
    })
    const giveUp = () => {
      // its tab was closed: the next link need not wait for it
      if (local.get(inTabsKey(realm)) === mark) local.remove(inTabsKey(realm))
      settle(false)
    }
    const timer = setTimeout(giveUp, mark ? openTabAnswersIn : tabsAnswerIn)
    channel.send({ type: 'hello' })
  })
}

/**
 * Before any other request: exchanges the token of the address for a session, unless somebody is logged in, or would be a guest whom somebody
 * else's link has led here: they are asked first, when the page has started. Returns what logs in then.
 * @throws {ApiError} LOGIN_FAILED, if the token is good for nothing
 */
export async function arrive(realm: Realm, token: string): Promise<() => Promise<void>> {
  if ((await findTaken(realm)) || !environment().cameFromHere()) return () => logInByLink(realm, token)
  const login = await postTokenLogin(token)
  return async () => void (await beginSession(realm, login, false, true))
}

/**
 * Logs in with the token of the address, after a question: to somebody who is logged in, before the token's member takes their place; to a
 * guest whom a link of somebody else's has led here, so that nobody plays and pays in an account of the one who sent the link. Only then is
 * the token used up.
 * @throws {ApiError} LOGIN_FAILED, if the token is good for nothing
 */
export async function logInByLink(realm: Realm, token: string): Promise<void> {
  const owner = await postTokenOwner(token)
  const { memberInfo } = await known(realm)
  if (memberInfo?.id === owner.id) return
  // somebody is logged in, and it could not be found out who: nobody could be asked
  if (!memberInfo && keptToken(realm) !== null) throw new ApiError('network')
  const isWanted = await ask(realm, {
    tone: 'warning',
    values: { account: memberInfo?.account, other: owner.account },
    ...(memberInfo
      ? { titleKey: 'message.tokenTitle', confirmKey: 'message.tokenYes' }
      : { titleKey: 'message.tokenGuestTitle', textKey: 'message.tokenGuestText', confirmKey: 'common.login' }),
    cancelKey: 'common.cancel',
  })
  if (isWanted) await beginSession(realm, await postTokenLogin(token))
}

/** The realm's session, once it is known who is logged in. */
function known(realm: Realm): Promise<Session> {
  return new Promise((resolve) => {
    const stop = $session(realm).subscribe((session) => {
      if (session.status === 'loading') return
      resolve(session)
      queueMicrotask(() => stop())
    })
  })
}
