import { onMount } from 'nanostores'
import { onLive } from '../platform/live.ts'
import { getRewardBadges } from './badge-calls.ts'
import { ofMember } from './of-member.ts'

/** Each round of a game moves the balance: the counts are looked at again after a moment of rest, ms. */
const rest = 3000

/** How many missions and rewards wait to be claimed; for a guest there are none (`idle`). Play and claims move it. */
export const rewardBadges = ofMember('member', getRewardBadges)

onMount(rewardBadges.$state, () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(rewardBadges.reload, rest)
  }
  const stops = (['balance', 'points'] as const).map((event) => onLive('member', event, later))
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
})
