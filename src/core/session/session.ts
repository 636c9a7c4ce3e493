import { atom, computed, type ReadableAtom } from 'nanostores'
import { agentTypes, trialType } from '../brand/constants.ts'
import { connection } from '../platform/client.ts'
import { environment, type Channel } from '../platform/environment.ts'
import { ApiError } from '../platform/errors.ts'
import { onLive } from '../platform/live.ts'
import { getPublicInfo, type PublicInfo } from '../site/calls.ts'
import { emit } from '../site/events.ts'
import { $flags } from '../site/permission.ts'
import { getMemberInfo, type LoginValue, type MemberInfo } from './member-calls.ts'

/**
 * Whose session the page shows: the members', or that of the agents, who have a login and a centre of their own (§2). Each
 * has its token, its pending password change and its channel between tabs; they never mix. See `realm.ts`.
 */
export type Realm = '' | ':agent'
let realm: Realm = ''
export const currentRealm = (): Realm => realm

export const tokenKey = (of = realm): string => `tessera:token${of}`
/** Marks a required password change as pending (§4 Free play: the cpw session key). */
export const pendingChangeKey = (of = realm): string => `cpw${of}`

/** §3 Login state. `loading` until it is known whether the kept token still holds. */
export interface Session {
  status: 'loading' | 'guest' | 'member'
  memberInfo: MemberInfo | null
  userInfo: PublicInfo | null
  isLogin: boolean
  isAgent: boolean
  isTrial: boolean
  hasFreePlay: boolean
}

const hasFreePlay = (): boolean => $flags.get()['FREEPLAY3'] ?? false
const nobody = (status: 'loading' | 'guest'): Session => ({
  status,
  memberInfo: null,
  userInfo: null,
  isLogin: false,
  isAgent: false,
  isTrial: false,
  hasFreePlay: hasFreePlay(),
})

const $current = atom<Session>(nobody('loading'))
/** Who is logged in on this page: one session for all widgets, and for the other tabs of the same origin. */
export const $session: ReadableAtom<Session> = $current
/** The member's id; '' for guests. */
export const $memberId = computed($current, ({ memberInfo }) => memberInfo?.id ?? '')

/** How often a member has left by choice, here or in another tab: what they have written goes too. A session that ran out doesn't count. */
export const $departures = atom(0)

/** What follows where the session came from another tab. Set by the start. */
export const joining = { onJoined: (): void => {} }

const tabs: { [of in Realm]?: Channel } = {}

/** Joins the page to its session: the kept token, or that of another tab. A member's info that doesn't arrive leaves a guest. */
export async function restoreSession(): Promise<void> {
  watch()
  const kept = environment().session.get(tokenKey())
  if (kept) await enter(kept, false).catch(() => {})
  else {
    become(nobody('guest'))
    tabs[realm]?.send({ type: 'hello' })
  }
}

/** Puts the session of another realm in place of the present one, which is kept for when the page comes back to it. */
export async function changeRealm(next: Realm): Promise<void> {
  const hasStarted = tabs[realm]
  realm = next
  if (!hasStarted) return
  leave('loading')
  await restoreSession()
}

function watch(): void {
  if (tabs[realm]) return
  tabs[realm] = watchTabs(realm)
  connection.onUnauthorized = (token) => {
    if (token === connection.token) endSession()
  }
  onLive('logout', () => endSession())
}

/**
 * Makes a login's token the page's: kept in session storage, member info fetched, roles set from the type (§4 Login).
 * @throws {ApiError} when the member's info doesn't arrive, or no agent comes to the agents' realm; nobody is logged in then.
 */
export async function beginSession(login: LoginValue): Promise<MemberInfo> {
  return enter(login.token, true)
}

async function enter(token: string, isNew: boolean): Promise<MemberInfo> {
  watch()
  const before = connection.token
  connection.token = token
  try {
    const [memberInfo, userInfo] = await Promise.all([getMemberInfo(), getPublicInfo()])
    if (connection.token !== token) throw new ApiError('rejected', { code: 'NOT_LOGGED_IN' })
    const isAgent = agentTypes.includes(memberInfo.type)
    if (realm && !isAgent) throw new ApiError('rejected', { code: 'NON_AGENT' })
    environment().session.set(tokenKey(), token)
    // a tab that got the session from another one learns it here
    if (memberInfo.passwordChangeDue) markPasswordChange(true)
    become({
      status: 'member',
      memberInfo,
      userInfo,
      isLogin: true,
      isAgent,
      isTrial: memberInfo.type === trialType,
      hasFreePlay: hasFreePlay(),
    })
    if (before !== token || isNew) listen()
    if (isNew) tabs[realm]?.send({ type: 'session', token })
    return memberInfo
  } catch (error) {
    // Refused: onUnauthorized has ended it. On a bad network a kept token stays in storage for the next page.
    if (connection.token === token) {
      connection.token = before
      if ($current.get().status === 'loading') become(nobody('guest'))
    }
    throw error
  }
}

/**
 * Ends the session on this page and in the other tabs: storage, memory and screen, also without a network.
 * @param isChosen the member leaves by choice
 */
export function endSession(isChosen = false): void {
  const wasLoggedIn = $current.get().isLogin // a token that was only tried is nobody's session to end
  forget(isChosen)
  if (wasLoggedIn) tabs[realm]?.send({ type: 'logout', ...(isChosen && { isChosen }) })
}

let listening: Promise<typeof import('../platform/socket.ts')> | undefined

/** Opens the page's socket, for a logged-in member only (§2 Popups: socket event listener). */
function listen(): void {
  listening ??= import('../platform/socket.ts')
  void listening.then(
    ({ openLive }) => {
      if (connection.token !== '') openLive()
    },
    () => {
      listening = undefined // the poll stands in
    },
  )
}

function leave(status: 'loading' | 'guest'): void {
  connection.token = ''
  if (listening) void listening.then(({ closeLive }) => closeLive())
  listening = undefined
  become(nobody(status))
}

function forget(isChosen: boolean): void {
  environment().session.remove(tokenKey())
  markPasswordChange(false)
  leave('guest')
  if (isChosen) $departures.set($departures.get() + 1)
}

/** Sets or clears the cpw key. */
export function markPasswordChange(isPending: boolean): void {
  const { session } = environment()
  if (isPending) session.set(pendingChangeKey(), '1')
  else session.remove(pendingChangeKey())
}

/** Is a required password change still pending on this page? */
export function isPasswordChangePending(): boolean {
  return environment().session.get(pendingChangeKey()) !== null
}

/** Fetches member and public info again, after something about the member has changed. */
export async function reloadSession(): Promise<void> {
  if (connection.token !== '') await enter(connection.token, false)
}

function become(session: Session): void {
  const before = $current.get()
  $current.set(session)
  if (session.status !== 'loading' && (before.status !== session.status || before.memberInfo?.id !== session.memberInfo?.id))
    emit('session', { status: session.status, isAgent: session.isAgent, isTrial: session.isTrial })
}

/**
 * Session storage belongs to one tab. A new tab asks the others who is logged in, over a channel of the same origin;
 * a login and a logout go to all of them.
 */
function watchTabs(of: Realm): Channel {
  const channel = environment().channel(`tessera:${connection.gateway}${of}`)
  channel.listen((message) => {
    const { type, token, isChosen } = Object(message) as { type?: unknown; token?: unknown; isChosen?: unknown }
    const { isLogin } = $current.get()
    const kept = environment().session.get(tokenKey(of))
    if (type === 'hello' && kept) channel.send({ type: 'answer', token: kept })
    if (of !== realm) return
    if (type === 'logout') forget(isChosen === true) // also a kept token that could not be tried yet
    // an answer is for who has nobody yet; a token that no longer holds changes nothing here, and ends no other tab's session
    if (typeof token === 'string' && token !== connection.token && (type === 'session' || !isLogin))
      enter(token, false).then(joining.onJoined, () => {})
  })
  return channel
}
