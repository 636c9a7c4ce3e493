import { onMount } from 'nanostores'
import { onLive } from '../platform/live.ts'
import { getRewardBadges } from './badge-calls.ts'
import { ofMember } from './of-member.ts'

/** How many missions and rewards wait to be claimed; for a guest there are none (`idle`). Play and claims move it. */
export const rewardBadges = ofMember(getRewardBadges)

for (const event of ['balance', 'points']) onMount(rewardBadges.$state, () => onLive(event, () => rewardBadges.reload()))
