import { access } from '../platform/client.ts'
import { environment } from '../platform/environment.ts'
import { perRealm, type Realm, realms } from '../platform/realm.ts'
import { $start, closeWaysIn } from './start.ts'
import { $isAwake, count, isAwake } from '../session/awake.ts'
import { $session, keptToken, restoreSession, shareSession, suspendSession } from '../session/session.ts'
import { loadSurely } from './load-surely.ts'

/** Call it when a widget of the realm mounts. Returns the function to call when it unmounts. */
export const settleInRealm = (realm: Realm): (() => void) => hold(realm, 'widgets')

/** Call it when a popup of the realm opens: its session is then active. Returns the function to call when it closes. */
export const holdRealm = (realm: Realm): (() => void) => hold(realm, 'popups')

function hold(realm: Realm, what: 'widgets' | 'popups'): () => void {
  let isHeld = true
  count(realm, what, 1)
  return () => {
    if (isHeld) count(realm, what, -1)
    isHeld = false
  }
}

/** turn: number of the latest activation. A later one, or a suspension, makes it stale. */
const states = perRealm(() => ({ isUp: false, turn: 0 }))

for (const realm of realms)
  $isAwake(realm).subscribe((isNow) => {
    const state = states(realm)
    if (isNow && !state.isUp) {
      state.isUp = true
      void wake(realm)
    }
    // waits for the next task: one popup may replace another
    if (!isNow && state.isUp)
      setTimeout(() => {
        if (isAwake(realm) || !state.isUp) return
        state.isUp = false
        state.turn++
        suspendSession(realm)
      })
  })

async function wake(realm: Realm): Promise<void> {
  const state = states(realm)
  const mine = ++state.turn
  await until($start, ({ status }) => status === 'ready')
  const isWanted = () => mine === state.turn && access(realm).entering === '' // false too if a login by the page's token is in progress
  if (realm === 'agent' && !keptToken('agent')) {
    if (isAwake('member')) await until($session('member'), ({ status }) => status !== 'loading')
    if (isWanted()) await share()
  }
  if (isWanted()) await restoreSession(realm)
  closeWaysIn(realm)
}

/**
 * Uses the session of an agent who is logged in in the members' realm, unless another agent is logged in, or is logging in, in the agents'
 * realm.
 */
async function share(): Promise<void> {
  const token = keptToken('member')
  const { status, isAgent } = $session('member').get()
  const isFree = access('agent').entering === '' && [null, token].includes(keptToken('agent'))
  if (token && isFree && (isAgent || status === 'loading')) await shareSession(token).catch(() => {})
}

function until<T>($store: { subscribe(handler: (value: T) => void): () => void }, isSo: (value: T) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = $store.subscribe((value) => {
      if (!isSo(value)) return
      resolve()
      queueMicrotask(() => stop())
    })
  })
}

$session('member').listen(({ isAgent }) => {
  if (isAgent && $session('agent').get().status === 'guest') void share()
})

for (const realm of realms) {
  let isWatching = false
  $session(realm).subscribe(({ isLogin, reason }) => {
    if (reason === 'elsewhere') closeWaysIn(realm)
    if (!isLogin || isWatching) return
    isWatching = true
    const begunAt = environment().elapsed()
    void loadSurely(() => import('./watch-member.ts')).then((part) => part.watchMember(realm, begunAt))
  })
}
