import { onLive } from '../platform/live.ts'
import { remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { getRewardBadges } from './badge-calls.ts'

/** Each round of a game changes the balance, so the counts are reloaded only after this time without a change, ms. */
const rest = 3000

/** Number of missions and rewards that can be claimed; `idle` for a guest. Reloads after rounds and claims. */
export const rewardBadges = remote([], { $owner: $memberId('member'), isFresh: true, watch: afterPlay, fetcher: getRewardBadges })

function afterPlay(reload: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = () => {
    clearTimeout(timer)
    timer = setTimeout(reload, rest)
  }
  const stops = (['balance', 'points'] as const).map((event) => onLive('member', event, plan))
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
