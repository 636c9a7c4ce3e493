import { atom, computed, onMount } from 'nanostores'
import * as z from 'zod/mini'
import { latestOnly } from '../platform/latest-only.ts'
import { onLive } from '../platform/live.ts'
import { perRealm, type Realm } from '../platform/realm.ts'
import { may, roleOf } from '../session/roles.ts'
import { $session } from '../session/session.ts'
import { getUnreadCount } from './message-calls.ts'

const $known = perRealm(() => atom<{ memberId: string; count: number } | null>(null))

/** The member's unread messages (§3 unreadMessage), kept up to date. 0 for guests and trial users (§6). */
export const $unread = perRealm((realm) => {
  const $count = computed([$known(realm), $session(realm)], (known, { memberInfo, userInfo }): number => {
    if (!memberInfo || !may(roleOf(memberInfo.type), 'unreadMessages')) return 0
    return known?.memberId === memberInfo.id ? known.count : (userInfo?.unreadMessage ?? 0)
  })
  onMount($count, () => keepTrue(realm))
  return $count
})

/** A live event and a change on this page make a pending request stale. */
const requests = perRealm(latestOnly)

/** Sets the unread count after a change on this page. */
export function knowUnread(realm: Realm, count: number): void {
  requests(realm)()
  const { memberInfo } = $session(realm).get()
  if (memberInfo) $known(realm).set({ memberId: memberInfo.id, count })
}

const Event = z.object({ unread: z.number() })

function keepTrue(realm: Realm): () => void {
  let asked = ''
  const ask = () => {
    const signal = requests(realm)()
    if (asked === '') return
    getUnreadCount(realm).then(
      ({ count }) => {
        if (!signal.aborted) knowUnread(realm, count)
      },
      () => {}, // the count of the public info is kept
    )
  }
  const stops = [
    $session(realm).subscribe(({ memberInfo }) => {
      const id = memberInfo && may(roleOf(memberInfo.type), 'unreadMessages') ? memberInfo.id : ''
      if (id === asked) return
      asked = id
      ask()
    }),
    onLive(realm, 'message', (data) => {
      const event = Event.safeParse(data)
      if (event.success) knowUnread(realm, event.data.unread)
      else ask()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
