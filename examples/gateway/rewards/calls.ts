import { checkInCalls } from './check-in.ts'
import { freeSpinCalls } from './free-spins.ts'
import { pointCalls } from './point-calls.ts'
import { raffleCalls } from './raffle-calls.ts'
import { redeemCalls } from './redeem.ts'
import { rescueCalls } from './rescue.ts'
import { taskCalls } from './tasks.ts'

/** Points, and the gifts of the house. */
export const rewardCalls = [...pointCalls, ...redeemCalls, ...checkInCalls, ...taskCalls, ...freeSpinCalls, ...rescueCalls, ...raffleCalls]
