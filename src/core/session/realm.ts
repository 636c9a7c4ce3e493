import { access } from '../platform/client.ts'
import type { Realm } from '../platform/realm.ts'
import { $start, closeWaysIn } from '../site/start.ts'
import { countHolder, countWidget, isAwake } from './awake.ts'
import { $session, keptToken, restoreSession, shareSession, suspendSession } from './session.ts'

/** As `holdRealm`, for a widget of the page. */
export function settleInRealm(realm: Realm): () => void {
  countWidget(realm, 1)
  const release = holdRealm(realm)
  let isSettled = true
  return () => {
    if (!isSettled) return
    isSettled = false
    countWidget(realm, -1)
    release()
  }
}

/**
 * Something of the realm is on the page until the returned function is called: its session is looked after. The members' is
 * as long as the page lives. The agents' wakes with their centre or door, and rests when the last of them has gone: its live
 * channel closes, and its login is kept for the next.
 */
export function holdRealm(realm: Realm): () => void {
  const wasAwake = isAwake(realm)
  let isHeld = true
  countHolder(realm, 1)
  if (!wasAwake && $session(realm).get().status === 'loading') void wake()
  return () => {
    if (!isHeld) return
    isHeld = false
    countHolder(realm, -1)
    // a moment later: one popup may give way to the next
    if (!isAwake(realm)) setTimeout(() => !isAwake(realm) && rest())
  }
}

/** Of the latest waking; a later one, or a rest, takes its place. */
let turn = 0

/** Who is an agent among the members is the same agent here, unless another one has come by the agents' own door. */
async function wake(): Promise<void> {
  const mine = ++turn
  await until($start, ({ status }) => status === 'ready')
  if (!keptToken('agent')) await until($session('member'), ({ status }) => status !== 'loading')
  // left again meanwhile, or a login by the page's token is on its way
  if (mine !== turn || access('agent').token !== '') return
  if (!keptToken('agent') && $session('member').get().isAgent) await shareSession().catch(() => {})
  else await restoreSession('agent')
  closeWaysIn('agent')
}

function rest(): void {
  turn++
  suspendSession('agent')
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
  if (isAgent && $session('agent').get().status === 'guest') void shareSession().catch(() => {})
})
