import { connection } from '../platform/client.ts'
import { environment } from '../platform/environment.ts'
import { askForPendingChange } from '../site/start.ts'
import { changeRealm, currentRealm, pendingChangeKey, type Realm, $session, tokenKey } from './session.ts'

let holders = 0
let isListening = false
/** A member's token is being tried: is it an agent's? */
let isLent = false

/**
 * The page shows the agents' session until the returned function is called: where the agent centre or its door is. The
 * members' session is kept meanwhile, and comes back with them. Who is an agent among the members is the same agent here,
 * unless another one has come by the agents' own door.
 */
export function enterRealm(_name: 'agent'): () => void {
  holders++
  settle()
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    holders--
    settle()
  }
}

function settle(): void {
  listen()
  const next: Realm = holders > 0 ? ':agent' : ''
  if (next === currentRealm()) return
  const { status, isAgent } = $session.get()
  // a login that is on its way, by a token from the page's address or the host, comes first: it may be an agent's
  if (status !== 'member' && connection.token !== '') return waitForSession()
  const { session } = environment()
  const token = session.get(tokenKey())
  // one that isn't known yet is tried
  if (next && token && (isAgent || status === 'loading') && !session.get(tokenKey(next))) session.set(tokenKey(next), token)
  // the trial may also be that of a page before this one, which was left before its answer
  isLent = next !== '' && !isAgent && token !== null && session.get(tokenKey(next)) === token
  if (token && session.get(tokenKey(next)) === token) {
    // one login in both: so is the password change that it asks for
    const isPending = session.get(pendingChangeKey())
    if (isPending) session.set(pendingChangeKey(next), isPending)
    else session.remove(pendingChangeKey(next))
  }
  void changeRealm(next).then(askForPendingChange)
}

/** A logout in another tab ends also what is kept here of the realm that isn't shown. */
function listen(): void {
  if (isListening || !connection.gateway) return
  isListening = true
  for (const of of ['', ':agent'] as const)
    channelOf(of).listen((message) => {
      if ((Object(message) as { type?: unknown }).type === 'logout' && of !== currentRealm()) drop(of)
    })
}

let waiting: (() => void) | undefined
function waitForSession(): void {
  waiting ??= $session.listen(({ status }) => {
    if (status === 'loading') return
    waiting?.()
    waiting = undefined
    settle()
  })
}

/** The session that is shown. */
let shown = { realm: currentRealm(), token: '' }
// a login that is both realms' ends in both, in every tab
$session.listen(({ status }) => {
  listen()
  if (status === 'member') isLent = false
  if (status === 'guest' && isLent) {
    isLent = false
    drop(':agent')
    channelOf(':agent').send({ type: 'hello' })
  }
  const { realm, token } = shown
  shown = { realm: currentRealm(), token: status === 'member' ? connection.token : '' }
  // gone from the screen because the page shows another one: that is no end
  if (status !== 'guest' || !token || realm !== currentRealm()) return
  const other: Realm = realm ? '' : ':agent'
  if (environment().session.get(tokenKey(other)) !== token) return
  drop(other)
  channelOf(other).send({ type: 'logout' })
})

const channelOf = (of: Realm) => environment().channel(`tessera:${connection.gateway}${of}`)

/** Forgets what is kept of a realm's session. */
function drop(of: Realm): void {
  for (const key of [tokenKey(of), pendingChangeKey(of)]) environment().session.remove(key)
}
