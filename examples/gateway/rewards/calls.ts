import { bonusCodeCalls } from './bonus-codes.ts'
import { bonusCalls } from './bonus-details.ts'
import { centerCalls } from './center.ts'
import { checkInCalls } from './check-in.ts'
import { freeSpinCalls } from './free-spins.ts'
import { giveUpBonusCalls } from './give-up-bonus.ts'
import { missionCalls } from './mission-calls.ts'
import { pointCalls } from './point-calls.ts'
import { raffleCalls } from './raffle-calls.ts'
import { rebateCalls } from './rebate-calls.ts'
import { redeemCalls } from './redeem.ts'
import { referralCalls } from './referral-calls.ts'
import { rescueCalls } from './rescue.ts'
import { taskCalls } from './tasks.ts'
import { vipCalls } from './vip-gifts.ts'

/** Calls for points, gifts, and the reward pages of the member centre. */
export const rewardCalls = [
  ...pointCalls,
  ...redeemCalls,
  ...checkInCalls,
  ...taskCalls,
  ...freeSpinCalls,
  ...rescueCalls,
  ...raffleCalls,
  ...missionCalls,
  ...rebateCalls,
  ...referralCalls,
  ...vipCalls,
  ...bonusCodeCalls,
  ...bonusCalls,
  ...giveUpBonusCalls,
  ...centerCalls,
]
