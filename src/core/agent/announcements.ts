import { atom, computed, type ReadableAtom } from 'nanostores'
import { getListAnnouncements } from '../content/calls.ts'
import { gatewayNow } from '../platform/gateway-time.ts'
import { onLive } from '../platform/live.ts'
import { dataOf, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { $language } from '../i18n/language.ts'
import { putSeenNotices } from './notice-calls.ts'

/** Announcements for agents only (type A, ours): a page of the agent centre (§2). */
export const agentNotices = remote([$language], {
  $owner: $memberId('agent'),
  isFresh: true,
  // new announcements appear without a reload, and those read on another device are not new here
  watch: (reload) => onLive('agent', 'notice', reload),
  fetcher: (signal) => getListAnnouncements('agent', 'A', $language.get(), undefined, signal),
})

/** On an agent's first visit, announcements of this period count as new, in ms. */
const newFor = 7 * 86_400_000
/** The newest announcement that this page has shown, ms since 1970; the gateway keeps it for the account. */
const $shown = atom({ owner: '', at: 0 })

const listOf = (state: ReturnType<typeof agentNotices.$state.get>) => dataOf(state)?.announcements ?? []
const shownTo = (owner: string): number => ($shown.get().owner === owner ? $shown.get().at : 0)
/** The newest that this agent has seen, ms since 1970; 0 for none. */
const seenAt = (owner: string): number => Math.max(dataOf(agentNotices.$state.get())?.seenAt ?? 0, shownTo(owner))

/** How many announcements this agent has not seen yet, on any device. */
export const $newNotices: ReadableAtom<number> = computed([agentNotices.$state, $memberId('agent'), $shown], (state, id) => {
  if (id === '') return 0
  const since = seenAt(id) || gatewayNow() - newFor
  return listOf(state).filter(({ startDate }) => startDate > since).length
})

/** All announcements are on screen: none is new any more. */
export function seeNotices(): void {
  const owner = $memberId('agent').get()
  const at = Math.max(0, ...listOf(agentNotices.$state.get()).map(({ startDate }) => startDate))
  if (owner === '' || at <= seenAt(owner)) return
  $shown.set({ owner, at })
  void putSeenNotices(at).catch(() => {}) // without a network they are new again on the next page
}
