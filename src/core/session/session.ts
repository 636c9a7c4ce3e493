import { atom, computed, type ReadableAtom } from 'nanostores'
import { agentTypes, trialType } from '../brand/constants.ts'
import { access, connection } from '../platform/client.ts'
import { environment, type Channel } from '../platform/environment.ts'
import { ApiError } from '../platform/errors.ts'
import { onLive } from '../platform/live.ts'
import { perRealm, type Realm, realms } from '../platform/realm.ts'
import { getPublicInfo, type PublicInfo } from '../site/calls.ts'
import { emit, type SessionReason } from '../site/events.ts'
import { $flags } from '../site/permission.ts'
import { askStepUp } from './ask-step-up.ts'
import { isAwake } from './awake.ts'
import { fingerprint } from '../platform/fingerprint.ts'
import { dropMemberKeys } from './member-keys.ts'
import { deleteLogout, getMemberInfo, type LoginValue, type MemberInfo } from './member-calls.ts'
import { setVisitor } from '../site/visitor.ts'

// Members and agents have their own login and centre (§2): each realm has its token, its pending password change and its
// channel between tabs, and both can be on one page. `start/presence.ts` decides when the agents' realm is awake.

export const suffix = (realm: Realm): string => (realm === 'agent' ? ':agent' : '')
export const tokenKey = (realm: Realm): string => `tessera:token${suffix(realm)}`
/** Marks a required password change as pending (§4 Free play: the cpw session key). */
export const pendingChangeKey = (realm: Realm): string => `cpw${suffix(realm)}`

/** §3 Login state. `loading` until the kept token is checked, and while nothing of the realm is on the page. */
export interface Session {
  status: 'loading' | 'guest' | 'member'
  memberInfo: MemberInfo | null
  userInfo: PublicInfo | null
  isLogin: boolean
  isAgent: boolean
  isTrial: boolean
  hasFreePlay: boolean
  /** Why it began or ended. */
  reason: SessionReason
}

const hasFreePlay = (): boolean => $flags.get()['FREEPLAY3'] ?? false
const nobody = (status: 'loading' | 'guest', reason: SessionReason = 'start'): Session => ({
  status,
  memberInfo: null,
  userInfo: null,
  isLogin: false,
  isAgent: false,
  isTrial: false,
  hasFreePlay: hasFreePlay(),
  reason,
})

const $current = perRealm(() => atom<Session>(nobody('loading')))
/** Who is logged in: one session for all of a realm's widgets, and for the other tabs of the same origin. */
export const $session: (realm: Realm) => ReadableAtom<Session> = $current
/** The member's id; '' for guests. */
export const $memberId: (realm: Realm) => ReadableAtom<string> = perRealm((realm) =>
  computed($current(realm), ({ memberInfo }) => memberInfo?.id ?? ''),
)

const $left = perRealm(() => atom(0))
/**
 * How often a member has left: by logout, here or in another tab, or because somebody else logged in. What they typed is then
 * removed. An expired session does not count: the same member may come back to their text.
 */
export const $departures: (realm: Realm) => ReadableAtom<number> = $left

/** In every tab of this browser: the fingerprint of the latest session that is not known to be over. Its tab may be closed. */
export const inTabsKey = (realm: Realm): string => `tessera:in-tabs${suffix(realm)}`
/** The last member who was logged in, in this tab. */
const ownerKey = (realm: Realm): string => `tessera:member${suffix(realm)}`

const $pending = perRealm(() => atom(false))
/** Is a required password change still pending (§4 cpw)? */
export const $isPasswordChangePending: (realm: Realm) => ReadableAtom<boolean> = $pending

/** The host's own login (`hand-over.ts`): set by the start where the host hands it over. */
export const host: {
  /** Nobody is logged in yet: takes over who is logged in at the host. */
  begin?: (realm: Realm) => Promise<void>
  /** A session is over that nobody has ended. Does the same member have a new one now? */
  renew?: (realm: Realm, token: string) => Promise<boolean>
} = {}

/**
 * Restores a realm's session: from the kept token, from another tab, or from the host. If the member's info does not arrive, the visitor is
 * a guest.
 */
export async function restoreSession(realm: Realm): Promise<void> {
  watchAll()
  const kept = keptToken(realm)
  if (kept) return void (await enter(realm, kept, 'start').catch(() => {}))
  if (!host.begin) become(realm, nobody('guest'))
  tabs(realm).send({ type: 'hello' })
  await host.begin?.(realm)
  // not where a login is on its way, or the realm has come to rest meanwhile
  if ($current(realm).get().status === 'loading' && access(realm).entering === '' && isAwake(realm)) become(realm, nobody('guest'))
}

/** A realm's token in this tab's session storage. */
export const keptToken = (realm: Realm): string | null => environment().session.get(tokenKey(realm))

/** Keeps a session's token in this tab, and leaves the mark of it for the others. */
export function keepToken(realm: Realm, token: string): void {
  environment().session.set(tokenKey(realm), token)
  environment().local.set(inTabsKey(realm), fingerprint(token))
}

/** Can somebody be logged in? Before it is known, a visitor without a token is a guest. */
export const hasToken = (realm: Realm): boolean => tokenOf(realm) !== null

/** Both realms, also an inactive one: a logout elsewhere removes what is kept of it here, and ends the other realm's session with the same login. */
function watchAll(): void {
  for (const each of realms) watch(each)
}

const watched = new Set<Realm>()
function watch(realm: Realm): void {
  if (watched.has(realm)) return
  watched.add(realm)
  $pending(realm).set(environment().session.get(pendingChangeKey(realm)) !== null)
  tabs(realm)
  access(realm).onUnauthorized = (token) => expire(realm, token)
  access(realm).onStepUp = (refusal) => askStepUp(realm, refusal)
  // the gateway reports a logout elsewhere, an expired token, and one that was replaced: whoever has the new one goes on with it
  onLive(realm, 'logout', (data) => {
    const { isChosen, isRenewed } = Object(data) as { isChosen?: unknown; isRenewed?: unknown }
    if (isChosen === true) endSession(realm, true, 'elsewhere')
    else if (isRenewed !== true) void expire(realm, access(realm).token)
  })
}

/**
 * A session is over that nobody has ended. Does the same member have a new one now, by the host? Another login that is on its way takes
 * its place; where that fails, the next call tells of the end again.
 */
async function expire(realm: Realm, token: string): Promise<boolean> {
  if (host.renew) return host.renew(realm, token)
  if (token === access(realm).entering) endSession(realm)
  return false
}

/** The last member who was logged in, in this tab; null after a logout. */
export const lastMember = (realm: Realm): string | null => environment().session.get(ownerKey(realm))

/**
 * Makes a login's token the realm's: kept in session storage, member info fetched, roles set from the type (§4 Login).
 * @param isChangeDue the login itself says that a new password is required; the member's info may say so too
 * @param isByLink by the token of an address: another tab where somebody is logged in, and who was not asked, keeps them
 * @throws {ApiError} when the member's info doesn't arrive, or a member who is no agent logs in to the agents' realm; nobody is
 * logged in then.
 */
export async function beginSession(realm: Realm, login: LoginValue, isChangeDue = false, isByLink = false): Promise<MemberInfo> {
  const { token } = login
  const forgetAgain = keepAhead(realm, token, isChangeDue)
  try {
    return await enter(realm, token, 'login', isByLink ? 'by link' : 'here', forgetAgain)
  } catch (error) {
    // not where the realm has come to rest meanwhile: it goes on with what is kept
    if (token !== keptToken(realm)) deleteLogout(token).catch(() => {})
    throw error
  }
}

/** The stored token and mark of a password change from before the first login that is still on its way. */
const replacedAhead = perRealm(() => ({ values: undefined as (string | null)[] | undefined }))

/**
 * Stores a new login's token before the member's info arrives, so that a member who leaves the page meanwhile is logged in on the next one.
 * A member who is logged in here, in either realm, keeps their session until the new one has begun. Returns a function that restores the
 * values from before this login, and before any other login that it superseded.
 */
function keepAhead(realm: Realm, token: string, isChangeDue: boolean): () => void {
  const { session } = environment()
  if ($current(realm).get().isLogin || sharers(realm).length > 0) return () => {}
  const keys = [tokenKey(realm), pendingChangeKey(realm)]
  const replaced = replacedAhead(realm)
  const former = (replaced.values ??= keys.map((key) => session.get(key)))
  const keep = (values: readonly (string | null)[]) => {
    for (const [at, key] of keys.entries()) {
      const value = values[at]
      if (value == null) session.remove(key)
      else session.set(key, value)
    }
  }
  keep([token, isChangeDue ? '1' : null])
  return () => {
    keep(former)
    replaced.values = undefined
  }
}

/** began: undefined for a session that another page or tab began. */
async function enter(
  realm: Realm,
  token: string,
  reason: SessionReason,
  began?: 'here' | 'by link',
  forgetAgain = () => {},
): Promise<MemberInfo> {
  watch(realm)
  const mine = access(realm)
  mine.entering = token
  if (token !== mine.token) mine.member = ''
  // another token becomes the realm's when the gateway has said whose it is
  if (!began && token === keptToken(realm)) mine.token = token
  try {
    const [memberInfo, userInfo] = await Promise.all([getMemberInfo(realm, token), getPublicInfo(realm, undefined, token)])
    if (mine.entering !== token) throw new ApiError('rejected', { code: 'NOT_LOGGED_IN' })
    const isAgent = agentTypes.includes(memberInfo.type)
    const { session } = environment()
    if (realm === 'agent' && !isAgent) {
      if (keptToken(realm) === token) {
        session.remove(tokenKey(realm)) // it will never be an agent's
        setPending(realm, false)
      }
      throw new ApiError('rejected', { code: 'NON_AGENT' })
    }
    Object.assign(mine, { token, member: memberInfo.id })
    const former = lastMember(realm)
    const isAnother = former !== memberInfo.id
    const replaced = keptToken(realm)
    if (isAnother && former !== null) depart(realm)
    session.set(ownerKey(realm), memberInfo.id)
    keepToken(realm, token)
    const ahead = replacedAhead(realm)
    if (replaced !== token && (isAnother || ahead.values)) {
      setPending(realm, false) // of the former member, or of another login that was on its way
      // not the other way round: a login at the agents' page does not touch the members' session
      if (isAnother && realm === 'member') endShared(realm, replaced, true, 'replaced')
    }
    ahead.values = undefined
    // a tab that took the session over from another one learns it here
    if (memberInfo.passwordChangeDue) markPasswordChange(realm, true)
    const isTrial = memberInfo.type === trialType
    become(realm, { status: 'member', memberInfo, userInfo, isLogin: true, isAgent, isTrial, hasFreePlay: hasFreePlay(), reason })
    if (began) tabs(realm).send({ type: began === 'here' ? 'session' : 'answer', token })
    if (!isAwake(realm)) suspendSession(realm) // the member has left the page since
    return memberInfo
  } catch (error) {
    // the realm's own session is over
    const isOver = error instanceof ApiError && error.kind === 'rejected' && error.status === 401
    if (!began && mine.token === token && isOver) await expire(realm, token)
    // On a bad network a new login is dropped, and its caller says so; a kept token stays for the next page. Where the realm has come to
    // rest meanwhile, both stay.
    if (mine.entering === token) {
      if (!$current(realm).get().isLogin) mine.token = ''
      if (token !== mine.token) forgetAgain() // not where a second question for the same token was answered
      mine.entering = mine.token
      mine.member = $memberId(realm).get()
      if ($current(realm).get().status === 'loading') become(realm, nobody('guest', 'failed'))
    }
    throw error
  }
}

/**
 * Uses the members' login in the agents' realm too, with its required password change.
 * @throws {ApiError} NON_AGENT, and as `beginSession`
 */
export async function shareSession(token: string): Promise<void> {
  watchAll()
  await enter('agent', token, $current('member').get().reason)
  if ($pending('member').get()) markPasswordChange('agent', true) // only a finished change removes it, and both realms are told
}

/**
 * Ends a realm's session on this page and in the other tabs: storage, memory and screen, also without a network.
 * @param isChosen the member leaves by choice
 */
export function endSession(realm: Realm, isChosen = false, reason: SessionReason = isChosen ? 'logout' : 'expired'): void {
  const wasLoggedIn = $current(realm).get().isLogin // a token that was only tried has no session to end
  const token = tokenOf(realm)
  forget(realm, isChosen, reason)
  if (wasLoggedIn && token) tabs(realm).send({ type: 'logout', whose: fingerprint(token), ...(isChosen && { isChosen }) })
}

/** Makes a realm inactive after its last widget is gone: its session is kept until something of it is on the page again. */
export function suspendSession(realm: Realm): void {
  leave(realm, 'loading')
}

export function leave(realm: Realm, status: 'loading' | 'guest', reason?: SessionReason): void {
  Object.assign(access(realm), { token: '', entering: '', member: '' })
  replacedAhead(realm).values = undefined
  become(realm, nobody(status, reason))
}

function forget(realm: Realm, isChosen: boolean, reason: SessionReason): void {
  const token = tokenOf(realm)
  const { session, local } = environment()
  session.remove(tokenKey(realm))
  // not where another tab has begun a session since
  if (token && local.get(inTabsKey(realm)) === fingerprint(token)) local.remove(inTabsKey(realm))
  setPending(realm, false)
  leave(realm, isAwake(realm) ? 'guest' : 'loading', reason)
  if (isChosen) depart(realm)
  endShared(realm, token, isChosen, reason)
}

/** Ends the other realm's session in every tab, if it uses the same login. */
function endShared(realm: Realm, token: string | null, isChosen: boolean, reason: SessionReason): void {
  if (!token) return
  for (const other of sharers(realm, token)) {
    forget(other, isChosen, reason)
    tabs(other).send({ type: 'logout', whose: fingerprint(token), ...(isChosen && { isChosen }) })
  }
}

/** Of who is logged in or logs in, or the kept one. */
export const tokenOf = (realm: Realm): string | null => access(realm).token || keptToken(realm)

/** The other realm, if it has the same login: a logout or a required password change in one also counts for the other. */
export function sharers(realm: Realm, token = tokenOf(realm)): Realm[] {
  return realms.filter((other) => other !== realm && token && [access(other).token, keptToken(other)].includes(token))
}

/** Removes what the member has left in this tab: stored values, and texts that were typed. */
function depart(realm: Realm): void {
  dropMemberKeys(realm)
  environment().session.remove(ownerKey(realm))
  dropTyped(realm)
}

/** What was typed on the page belongs to nobody any more. */
export function dropTyped(realm: Realm): void {
  $left(realm).set($left(realm).get() + 1)
}

/** Sets or clears the cpw key, here and in the other tabs. */
export function markPasswordChange(realm: Realm, isPending: boolean): void {
  for (const each of [realm, ...sharers(realm)]) {
    const wasPending = $pending(each).get()
    setPending(each, isPending)
    if (isPending !== wasPending) tabs(each).send({ type: 'password', isPending, whose: fingerprint(tokenOf(each) ?? '') })
  }
}

export function setPending(realm: Realm, isPending: boolean): void {
  const { session } = environment()
  if (isPending) session.set(pendingChangeKey(realm), '1')
  else session.remove(pendingChangeKey(realm))
  $pending(realm).set(isPending)
}

/** Fetches member and public info again after something about the member has changed. */
export async function reloadSession(realm: Realm): Promise<void> {
  const { token, entering } = access(realm)
  // another login on its way brings its own
  if (token !== '' && token === entering) await enter(realm, token, $current(realm).get().reason)
}

export function become(realm: Realm, session: Session): void {
  const before = $current(realm).get()
  setVisitor(realm, session)
  $current(realm).set(session)
  const { status, isAgent, isTrial, reason } = session
  if (status !== 'loading' && (before.status !== status || before.memberInfo?.id !== session.memberInfo?.id))
    emit('session', { realm, status, isAgent, isTrial, reason })
}

/**
 * Session storage belongs to one tab. A new tab asks the others who is logged in, over a channel of the same origin and
 * realm. Logins, logouts and required or finished password changes are sent to all tabs.
 */
export const tabs = perRealm((realm): Channel => {
  const channel = environment().channel(`tessera:${connection.gateway}${suffix(realm)}`)
  channel.listen((message) => {
    const { type, token, whose, next, isChosen, isPending } = Object(message) as Partial<Record<string, unknown>>
    const { isLogin } = $current(realm).get()
    const kept = keptToken(realm)
    if (type === 'hello' && kept) channel.send({ type: 'answer', token: kept, ...($pending(realm).get() && { isPending: true }) })
    // another member who has logged in here since stays; a kept token that could not be tried yet is removed too
    const isOurs = [access(realm).token, kept].some((each) => each && fingerprint(each) === whose)
    if (type === 'logout' && isOurs) {
      const { token: mine } = access(realm)
      // what has ended by itself in the other tab: this one asks its own host
      if (isChosen !== true && host.renew && fingerprint(mine) === whose) void host.renew(realm, mine)
      else forget(realm, isChosen === true, isChosen === true ? 'elsewhere' : 'expired')
    }
    if (type === 'password' && isOurs) setPending(realm, isPending === true)
    // the same member's, for both realms: they may have the same login
    if (type === 'renewal' && typeof next === 'string')
      for (const each of realms)
        if (fingerprint(keptToken(each) ?? '') === whose) {
          keepToken(each, next)
          const mine = access(each)
          if (fingerprint(mine.entering) === whose) void restoreSession(each)
          else if (mine.token !== '') mine.token = next
        }
    // only a tab without a session takes the answer; an expired token changes nothing here, and ends no other tab's session
    if (typeof token === 'string' && token !== access(realm).entering && (type === 'session' || !isLogin) && isAwake(realm))
      enter(realm, token, 'elsewhere').then(
        () => isPending === true && setPending(realm, true),
        () => {},
      )
  })
  return channel
})
