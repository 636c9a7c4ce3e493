import { atom, computed, type ReadableAtom } from 'nanostores'
import { getListAnnouncements } from '../content/calls.ts'
import { environment } from '../platform/environment.ts'
import { gatewayNow } from '../platform/gateway-time.ts'
import { onLive } from '../platform/live.ts'
import { dataOf, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { $language } from '../site/language.ts'

const $key = computed([$language, $memberId('agent')], (language, id) => `${language} ${id}`)
/** What the operator tells agents only (type A, ours): a page of the agent centre (§2). */
export const agentNotices = remote(
  $key,
  (signal) => getListAnnouncements('agent', ['A'], $language.get(), undefined, signal),
  $memberId('agent'),
)

// what the operator publishes appears without a reload of the page
onLive('agent', 'notice', () => {
  if (agentNotices.$state.get().status !== 'idle') agentNotices.reload()
})

/** What was there before somebody's first visit is new for so long, ms. */
const newFor = 7 * 86_400_000
const keyOf = (id: string) => `tessera:agent-notices:${id}`
/** When this agent has seen them last in this browser, ms since 1970. */
const seenAt = (id: string): number => Number(environment().local.get(keyOf(id))) || gatewayNow() - newFor
const $looks = atom(0)

const listOf = (state: ReturnType<typeof agentNotices.$state.get>) => dataOf(state)?.announcements ?? []

/** How many notices this agent has not seen yet. */
export const $newNotices: ReadableAtom<number> = computed([agentNotices.$state, $memberId('agent'), $looks], (state, id) => {
  if (id === '') return 0
  const since = seenAt(id)
  return listOf(state).filter(({ startDate }) => startDate > since).length
})

/** They are on screen: none of them is new any more. */
export function seeNotices(): void {
  const id = $memberId('agent').get()
  const newest = Math.max(0, ...listOf(agentNotices.$state.get()).map(({ startDate }) => startDate))
  if (id === '' || newest <= seenAt(id)) return
  environment().local.set(keyOf(id), String(newest))
  $looks.set($looks.get() + 1)
}
