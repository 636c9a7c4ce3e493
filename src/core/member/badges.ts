import { computed, type ReadableAtom } from 'nanostores'
import { dataOf } from '../platform/remote.ts'
import { rewardBadges } from '../rewards/badge-counts.ts'
import { $mayInvite } from '../session/pause.ts'
import { $unread } from './unread.ts'

/** §2 Member centre: the counts beside the names of pages. A page without new items has none. */
export const $badges: ReadableAtom<Partial<Record<string, number>>> = computed(
  [$unread('member'), rewardBadges.$state, $mayInvite('member')],
  (unread, rewards, mayInvite) => {
    const { missions = 0, rewards: claimable = 0 } = (mayInvite && dataOf(rewards)) || {}
    const counts = { messageV2: unread, missionLeaderboard: missions, rewardCenter: claimable }
    return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
  },
)
