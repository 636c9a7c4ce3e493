import type { Operation } from '../member/step-up.ts'

/**
 * What a call of a member's session does with value. An operation: value leaves the member or is promised to somebody, and the call
 * requires the proofs of that operation (`member/step-up.ts`). The other kinds require none. `in`: value comes to the member. `own`: it
 * stays with the member, in another wallet or a game. `back`: it returns, or a promise is cancelled. `security`: no value, but its
 * protection; these calls have their own operations. `none`: no value.
 */
export type ValueOfCall = Operation | 'in' | 'own' | 'back' | 'security' | 'none'

const relay = '/wps/relay/'
const wallets = '/wps/v2/wallets/'

/** Every call by which a session may change something, by path. A missing call fails `value-of-calls.test.ts`. */
export const valueOfCalls: Readonly<Record<string, ValueOfCall>> = {
  [`${wallets}withdrawal`]: 'withdrawal',
  [`${wallets}payees`]: 'payee',
  [`${relay}passwordCheck/GCS_memberTransfer`]: 'transfer',
  [`${relay}MCSFE_offerContract`]: 'contract',
  // an answer binds the downline too: the contract in force ends
  [`${relay}MCSFE_answerContract`]: 'contract',
  // an end may reactivate an earlier contract, and takes a claim from the downline
  [`${relay}MCSFE_terminateContract`]: 'contract',
  [`${relay}MCSFE_setRebate`]: 'rebate',
  [`${relay}MCSFE_addRegisterLink`]: 'rebate',
  [`${relay}MCSFE_registerDownline`]: 'rebate',
  [`${relay}passwordCheck/MCS2_redeemPointReward`]: 'goods',
  [`${relay}passwordCheck/MCS2_convertPoint`]: 'points',

  [`${relay}MCSFE_collectIncome`]: 'in',
  [`${relay}MCS2_processDividendReq`]: 'in',
  [`${relay}MCS2_processDailySalContract`]: 'in',
  [`${relay}MCS2_processContractHourSalary`]: 'in',
  [`${relay}MCSFE_processRealTimeSalaryContract`]: 'in',
  [`${relay}MCSFE_claimActivity`]: 'in',
  [`${relay}MCS2_claimRafflePromotion`]: 'in',
  [`${wallets}deposit`]: 'in',
  [`${wallets}deposit/rate`]: 'in',
  [`${wallets}deposit/sent`]: 'in',
  '/wps/rewards/checkIn/claim': 'in',
  '/wps/rewards/tasks/claim': 'in',
  '/wps/rewards/rescue/claim': 'in',
  '/wps/rewards/missions/claim': 'in',
  '/wps/rewards/rebate/claim': 'in',
  '/wps/rewards/referral/claim': 'in',
  '/wps/rewards/vip/claim': 'in',
  '/wps/rewards/bonusCode': 'in',

  [`${relay}GCS_walletTransfer`]: 'own',
  '/wps/member/info/funds/auto': 'own',
  [`${relay}GCS_gameLaunchFB`]: 'own',
  '/wps/game/launchGame': 'own',

  // a bonus returns to the house: nobody else gets anything
  '/wps/rewards/bonuses/giveUp': 'back',

  [`${wallets}deposit/cancel`]: 'back',
  [`${wallets}withdrawal/cancel`]: 'back',
  [`${wallets}payees/remove`]: 'back',
  [`${relay}MCSFE_withdrawOffer`]: 'back',
  [`${relay}MCSFE_endRegisterLink`]: 'back',

  '/wps/member/password': 'security',
  '/wps/member/security/proofCode': 'security',
  '/wps/member/security/contactCode': 'security',
  '/wps/member/security/contact': 'security',
  '/wps/member/security/paymentPassword': 'security',
  '/wps/member/security/totp': 'security',
  '/wps/member/security/totp/confirm': 'security',
  '/wps/member/security/totp/recovery': 'security',
  '/wps/member/security/totp/off': 'security',
  '/wps/member/security/passkeys/begin': 'security',
  '/wps/member/security/passkeys/add': 'security',
  '/wps/member/security/passkeys/name': 'security',
  '/wps/member/security/passkeys/remove': 'security',
  '/wps/member/security/link': 'security',
  '/wps/member/security/unlink': 'security',
  '/wps/member/stepUp': 'security',
  '/wps/member/stepUp/passkey': 'security',
  '/wps/member/sessions/end': 'security',
  '/wps/session/logout': 'security',

  // the answer says whether money arrived; a false one harms only the member's own claim, and customer service can reopen it
  [`${wallets}withdrawal/answer`]: 'none',
  [`${wallets}withdrawal/proof`]: 'none',
  [`${relay}MCSFE_setNote`]: 'none',
  [`${relay}MCSFE_addFavoriteGameV2`]: 'none',
  [`${relay}MCSFE_removeFavoriteGameV2`]: 'none',
  [`${relay}MCSFE_seeAgentNotices`]: 'none',
  '/wps/feedback': 'none',
  [`${relay}MCSFE_uploadActivityImage`]: 'none',
  [`${relay}MCSFE_applyActivity`]: 'none',
  [`${relay}CBS_launchChat`]: 'none',
  '/wps/member/limits/change': 'none',
  '/wps/member/limits/callOff': 'none',
  '/wps/member/timeOut': 'none',
  '/wps/member/selfExclusion': 'none',
  '/wps/member/playSession': 'none',
  '/wps/member/messages/read': 'none',
  '/wps/member/messages/remove': 'none',
  '/wps/member/messages/restore': 'none',
  '/wps/member/profile/change': 'none',
  '/wps/member/info/icon/choice': 'none',
  '/wps/member/info/icon/upload': 'none',
}
