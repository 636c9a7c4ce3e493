import { onMount } from 'nanostores'
import { onLive } from '../platform/live.ts'
import { claimOnce } from './claimed.ts'
import { getMissionLeaderboard, getMissionSummaryDetails, postMissionClaim } from './mission-calls.ts'
import { ofMember } from './of-member.ts'

/** The week's missions. */
export const missions = ofMember('member', getMissionSummaryDetails)
export const missionLeaderboard = ofMember('member', getMissionLeaderboard)

// rounds and deposits move the balance, and with it the missions
onMount(missions.$state, () => onLive('member', 'balance', () => missions.reload()))

/** @throws {ApiError} NOT_CLAIMABLE where it is not done */
export const claimMission = (missionId: string, onChecking: () => void): Promise<unknown> =>
  claimOnce(() => postMissionClaim(missionId), onChecking, missions, missionLeaderboard)
