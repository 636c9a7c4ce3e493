import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { environment } from '../platform/environment.ts'
import { gatewayNow } from '../platform/gateway-time.ts'
import { onLive } from '../platform/live.ts'
import { perRealm, type Realm, realms } from '../platform/realm.ts'
import type { Pause } from './pause-calls.ts'
import { $session, reloadSession } from './session.ts'

/** Storage key, set while a member is on a pause: after a reload, nothing is advertised until the member is known. */
const pausedKey = (realm: Realm): string => `tessera:paused:${realm}`
/** The longest delay of a browser timer, in ms. */
const longestWait = 2 ** 31 - 1

/** The active time-out or self-exclusion of the realm's member (design §4). null if there is none. */
export const $pause: (realm: Realm) => ReadableAtom<Pause | null> = perRealm((realm) => {
  const $turn = atom(0)
  const $on = computed([$session(realm), $turn], ({ memberInfo }) => {
    const pause = memberInfo?.pause ?? null
    return pause?.until != null && pause.until <= gatewayNow() ? null : pause
  })
  // the time-out ends when its time is over
  onMount($on, () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const plan = () => {
      clearTimeout(timer)
      const left = ($session(realm).get().memberInfo?.pause?.until ?? 0) - gatewayNow()
      if (left > 0) timer = setTimeout(end, Math.min(longestWait, left + 1))
    }
    const end = () => {
      $turn.set($turn.get() + 1)
      plan() // a timer waits at most 24 days, so it may have to start again
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
 * May the visitor be invited to play and to deposit? All advertising depends on this: banners, promotions, bonuses, badges of rewards,
 * shortcuts to the deposit. False during a time-out or self-exclusion.
 */
export const $mayInvite: (realm: Realm) => ReadableAtom<boolean> = perRealm((realm) =>
  computed(
    [$pause(realm), $session(realm)],
    (pause, { status }) => pause === null && !(status === 'loading' && environment().session.get(pausedKey(realm)) !== null),
  ),
)

/** Is outgoing money frozen because the member reported 'this wasn't me'? The gateway then rejects withdrawals and transfers to members. */
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
  // a pause started on another page or device, or customer service has released a freeze
  onLive(realm, 'pause', () => void reloadSession(realm).catch(() => {}))
}
