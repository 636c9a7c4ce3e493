import { atom, computed, type ReadableAtom } from 'nanostores'
import { getListAnnouncements } from '../content/calls.ts'
import { gatewayNow } from '../platform/gateway-time.ts'
import { onLive } from '../platform/live.ts'
import { dataOf, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { $language } from '../i18n/language.ts'
import { putSeenNotices } from './notice-calls.ts'

/** Announcements for agents only (type A, not in the specification), shown in the agent centre (§2). */
export const agentNotices = remote([$language], {
  $owner: $memberId('agent'),
  isFresh: true,
  // shows new announcements without a reload, and marks those as read that were read on another device
  watch: (reload) => onLive('agent', 'notice', reload),
  fetcher: (signal) => getListAnnouncements('agent', 'A', $language.get(), undefined, signal),
})

/** On an agent's first visit, announcements of the last 7 days count as new. In ms. */
const newFor = 7 * 86_400_000
/** Start time of the newest announcement that this page has shown, ms since 1970. The gateway stores it in the account. */
const $shown = atom({ owner: '', at: 0 })

const listOf = (state: ReturnType<typeof agentNotices.$state.get>) => dataOf(state)?.announcements ?? []
const shownTo = (owner: string): number => ($shown.get().owner === owner ? $shown.get().at : 0)
/** Start time of the newest announcement that this agent has seen on any device, ms since 1970; 0 for none. */
const seenAt = (owner: string): number => Math.max(dataOf(agentNotices.$state.get())?.seenAt ?? 0, shownTo(owner))

/** How many announcements this agent has not seen yet, on any device. */
export const $newNotices: ReadableAtom<number> = computed([agentNotices.$state, $memberId('agent'), $shown], (state, id) => {
  if (id === '') return 0
  const since = seenAt(id) || gatewayNow() - newFor
  return listOf(state).filter(({ startDate }) => startDate > since).length
})

/** Marks all announcements as seen. Called when they are on screen. */
export function seeNotices(): void {
  const owner = $memberId('agent').get()
  const at = Math.max(0, ...listOf(agentNotices.$state.get()).map(({ startDate }) => startDate))
  if (owner === '' || at <= seenAt(owner)) return
  $shown.set({ owner, at })
  void putSeenNotices(at).catch(() => {}) // if the call fails, the next page shows them as new again
}
