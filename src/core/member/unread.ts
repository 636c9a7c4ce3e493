import { atom, computed, onMount } from 'nanostores'
import * as z from 'zod/mini'
import { onLive } from '../platform/live.ts'
import { may, roleOf } from '../session/roles.ts'
import { $session } from '../session/session.ts'
import { getUnreadCount } from './message-calls.ts'

const $known = atom<{ memberId: string; count: number } | null>(null)

/** Unread messages of the member (§3 unreadMessage), as they come and are read. A guest and a trial user have none (§6). */
export const $unread = computed([$known, $session], (known, { memberInfo, userInfo }): number => {
  if (!memberInfo || !may(roleOf(memberInfo.type), 'unreadMessages')) return 0
  return known?.memberId === memberInfo.id ? known.count : (userInfo?.unreadMessage ?? 0)
})

/** Says what is unread after a change that was made here. */
export function knowUnread(count: number): void {
  const { memberInfo } = $session.get()
  if (memberInfo) $known.set({ memberId: memberInfo.id, count })
}

const Event = z.object({ unread: z.number() })

onMount($unread, () => {
  let asked = ''
  const stops = [
    $session.subscribe(({ memberInfo }) => {
      const id = memberInfo && may(roleOf(memberInfo.type), 'unreadMessages') ? memberInfo.id : ''
      if (id === asked) return
      asked = id
      if (id === '') return
      getUnreadCount().then(
        ({ count }) => asked === id && knowUnread(count),
        () => {}, // public info's figure stands
      )
    }),
    onLive('message', (data) => {
      const event = Event.safeParse(data)
      if (event.success) knowUnread(event.data.unread)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
})
