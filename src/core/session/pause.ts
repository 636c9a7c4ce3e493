import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { environment } from '../platform/environment.ts'
import { gatewayNow } from '../platform/gateway-time.ts'
import { onLive } from '../platform/live.ts'
import { perRealm, type Realm, realms } from '../platform/realm.ts'
import type { Pause } from './pause-calls.ts'
import { $session, reloadSession } from './session.ts'

/** Kept while a member is on a pause: after a reload, nothing is advertised until it is known who is there. */
const pausedKey = (realm: Realm): string => `tessera:paused:${realm}`
/** The longest delay of a browser's timer, in ms. */
const longestWait = 2 ** 31 - 1

/** The active time-out or self-exclusion of the realm's member (design §4); null for everybody else. */
export const $pause: (realm: Realm) => ReadableAtom<Pause | null> = perRealm((realm) => {
  const $turn = atom(0)
  const $on = computed([$session(realm), $turn], ({ memberInfo }) => {
    const pause = memberInfo?.pause ?? null
    return pause?.until != null && pause.until <= gatewayNow() ? null : pause
  })
  // a time-out ends by itself
  onMount($on, () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const plan = () => {
      clearTimeout(timer)
      const left = ($session(realm).get().memberInfo?.pause?.until ?? 0) - gatewayNow()
      if (left > 0) timer = setTimeout(end, Math.min(longestWait, left + 1))
    }
    const end = () => {
      $turn.set($turn.get() + 1)
      plan() // a timer waits for 24 days at most
    }
    const stop = $session(realm).subscribe(plan)
    return () => {
      clearTimeout(timer)
      stop()
    }
  })
  return $on
})

/**
 * May the visitor be invited to play and to deposit? Everything that advertises asks here: banners, promotions, bonuses,
 * counts of rewards, shortcuts to the deposit. Not during a time-out or self-exclusion.
 */
export const $mayInvite: (realm: Realm) => ReadableAtom<boolean> = perRealm((realm) =>
  computed(
    [$pause(realm), $session(realm)],
    (pause, { status }) => pause === null && !(status === 'loading' && environment().session.get(pausedKey(realm)) !== null),
  ),
)

/** Is the member's outflow frozen, since their 'this wasn't me'? The gateway then refuses withdrawals and transfers to members. */
export const $isFrozen: (realm: Realm) => ReadableAtom<boolean> = perRealm((realm) =>
  computed($session(realm), ({ memberInfo }) => memberInfo?.isFrozen ?? false),
)

for (const realm of realms) {
  $session(realm).subscribe(({ status, memberInfo }) => {
    if (status === 'loading') return
    const { session } = environment()
    if (memberInfo?.pause) session.set(pausedKey(realm), '1')
    else session.remove(pausedKey(realm))
  })
  // started on another page or device, or a freeze that customer service has released
  onLive(realm, 'pause', () => void reloadSession(realm).catch(() => {}))
}
