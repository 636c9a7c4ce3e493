import { connection } from '../platform/client.ts'
import { ApiError } from '../platform/errors.ts'
import { environment } from '../platform/environment.ts'
import type { Realm } from '../platform/realm.ts'
import { postTokenLogin } from '../session/member-calls.ts'
import { postTokenOwner } from '../session/token-calls.ts'
import { $session, beginSession, inTabsKey, keptToken, pendingChangeKey, type Session, suffix, tokenKey } from '../session/session.ts'
import { ask } from '../site/popups.ts'

/** How long a page with a login token in its URL waits for other tabs to answer that somebody is logged in, ms. */
const tabsAnswerIn = 150
/** The same if somebody has logged in in a tab of this browser: a tab in the background or on a slow device may answer late. In ms. */
const openTabAnswersIn = 3000

/** Is somebody logged in on this page or in another tab? Then this page will use that session, once it is restored. */
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
      // the tab was closed: the next link does not have to wait for it
      if (local.get(inTabsKey(realm)) === mark) local.remove(inTabsKey(realm))
      settle(false)
    }
    const timer = setTimeout(giveUp, mark ? openTabAnswersIn : tabsAnswerIn)
    channel.send({ type: 'hello' })
  })
}

/**
 * Before any other request: exchanges the login token in the URL for a session. If somebody is logged in already, or a guest has followed a
 * link from another site, they are asked first, after the page has started. Returns the function that logs in.
 * @throws {ApiError} LOGIN_FAILED if the token is not valid
 */
export async function arrive(realm: Realm, token: string): Promise<() => Promise<void>> {
  if ((await findTaken(realm)) || !environment().cameFromHere()) return () => logInByLink(realm, token)
  const login = await postTokenLogin(token)
  return async () => void (await beginSession(realm, login, false, true))
}

/**
 * Logs in with the login token in the URL, after a question: to a logged-in user, before the token's member replaces them; to a guest who
 * has followed a link from another site, so that nobody plays and pays in the account of the person who sent the link. Only then is the
 * token used up.
 * @throws {ApiError} LOGIN_FAILED if the token is not valid
 */
export async function logInByLink(realm: Realm, token: string): Promise<void> {
  const owner = await postTokenOwner(token)
  const { memberInfo } = await known(realm)
  if (memberInfo?.id === owner.id) return
  // somebody is logged in, but the member info failed to load: the question could not name them
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

/** Resolves with the realm's session when it is known who is logged in. */
function known(realm: Realm): Promise<Session> {
  return new Promise((resolve) => {
    const stop = $session(realm).subscribe((session) => {
      if (session.status === 'loading') return
      resolve(session)
      queueMicrotask(() => stop())
    })
  })
}
