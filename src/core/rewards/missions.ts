import { onLive } from '../platform/live.ts'
import { remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { claimOnce } from './claimed.ts'
import { getMissionLeaderboard, getMissionSummaryDetails, postMissionClaim } from './mission-calls.ts'

/** This week's missions. */
export const missions = remote([], {
  $owner: $memberId('member'),
  isFresh: true,
  // rounds and deposits change the balance, and with it the missions
  watch: (reload) => onLive('member', 'balance', reload),
  fetcher: getMissionSummaryDetails,
})
export const missionLeaderboard = remote([], { $owner: $memberId('member'), isFresh: true, fetcher: getMissionLeaderboard })

/** Claims the reward of a mission, once. @throws {ApiError} NOT_CLAIMABLE if the mission is not completed */
export const claimMission = (missionId: string, onChecking: () => void): Promise<unknown> =>
  claimOnce(() => postMissionClaim(missionId), onChecking, missions, missionLeaderboard)
