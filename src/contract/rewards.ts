export const getPointBalance = '/wps/relay/MCS2_getPointBalance T'
export const getPointReward = '/wps/relay/MCS2_getPointReward T'
export const getPointConfig = '/wps/relay/MCS2_getPointConfig T'
export const getRedeemPointList = '/wps/relay/MCS2_getRedeemPointList T'
export const getPointTransactions = '/wps/relay/ODSFE2_MemTransDet T'
export const getDelivery = '/wps/rewards/delivery T'
export const redeemPointReward = 'POST /wps/relay/passwordCheck/MCS2_redeemPointReward TE'
export const convertPoint = 'POST /wps/relay/passwordCheck/MCS2_convertPoint TE'
export const getCheckIn = '/wps/rewards/checkIn T'
export const postCheckIn = 'POST /wps/rewards/checkIn/claim T'
export const getTasks = '/wps/rewards/tasks T'
export const claimTask = 'POST /wps/rewards/tasks/claim T'
export const getFreeSpins = '/wps/rewards/freeSpins T'
export const getRescue = '/wps/rewards/rescue T'
export const claimRescue = 'POST /wps/rewards/rescue/claim T'
export const getRaffles = '/wps/rewards/raffles'
export const claimRafflePromotion = 'POST /wps/relay/MCS2_claimRafflePromotion T'
export const getMissionSummaryDetails = '/wps/relay/MCSFE_getMissionSummaryDetails T'
export const getMissionLeaderboard = '/wps/relay/MCSFE_getMissionLeaderboard T'
export const postMissionClaim = 'POST /wps/rewards/missions/claim T'
export const getRebate = '/wps/rewards/rebate T'
export const postRebate = 'POST /wps/rewards/rebate/claim T'
export const getReferral = '/wps/rewards/referral T'
export const getInvited = '/wps/rewards/referral/invited T'
export const postReferralClaim = 'POST /wps/rewards/referral/claim T'
export const getVipLevels = '/wps/rewards/vip T'
export const postVipGifts = 'POST /wps/rewards/vip/claim T'
export const postBonusCode = 'POST /wps/rewards/bonusCode T'
export const getBonuses = '/wps/rewards/bonuses T'
export const postBonusGiveUp = 'POST /wps/rewards/bonuses/giveUp T'
export const getRewardCenter = '/wps/rewards/center T'
export const getRewardBadges = '/wps/rewards/badges T'

/** key: idempotency key; the gateway executes an operation once per key. */
export interface RewardsBodies {
  [postBonusCode]: { code: string; key: string }
  /** forfeit: the amounts that the member agrees to lose. */
  [postBonusGiveUp]: { id: string; forfeit?: { bonus: string; winnings: string } | undefined; key: string }
  /** cost: the price that the page showed. delivery: the delivery address for goods, otherwise null. */
  [redeemPointReward]: {
    rewardId: string
    cost: number
    delivery: { name: string; phone: string; address: string } | null
    password: string
    key: string
  }
  /** amount: the value that the page showed. */
  [convertPoint]: { points: number; amount: string; password: string; key: string }
  [claimTask]: { taskId: string }
  [claimRafflePromotion]: { prizeId: string }
  [postMissionClaim]: { missionId: string }
  [postRebate]: { key: string }
}
