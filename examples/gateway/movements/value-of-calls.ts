import * as agent from '../../../src/contract/agent.ts'
import * as content from '../../../src/contract/content.ts'
import { type Endpoint, partsOf } from '../../../src/contract/endpoint.ts'
import * as games from '../../../src/contract/games.ts'
import * as member from '../../../src/contract/member.ts'
import * as rewards from '../../../src/contract/rewards.ts'
import * as session from '../../../src/contract/session.ts'
import * as support from '../../../src/contract/support.ts'
import * as wallet from '../../../src/contract/wallet.ts'
import type { Operation } from '../member/step-up.ts'

/**
 * What a call of a member's session does with value. An operation: value leaves the member or is promised to somebody, and the call
 * requires the proofs of that operation (`member/step-up.ts`). The other kinds require none. `in`: value comes to the member. `own`: it
 * stays with the member, in another wallet or a game. `back`: it returns, or a promise is cancelled. `security`: no value, but its
 * protection; these calls have their own operations. `none`: no value.
 */
export type ValueOfCall = Operation | 'in' | 'own' | 'back' | 'security' | 'none'

const values: Readonly<Record<Endpoint, ValueOfCall>> = {
  [wallet.postWithdrawal]: 'withdrawal',
  [wallet.postPayee]: 'payee',
  [wallet.postMemberTransfer]: 'transfer',
  [agent.offerContract]: 'contract',
  // an answer binds the downline too: what was in force ends
  [agent.answerContract]: 'contract',
  // an end may put a contract into force again, and takes a claim from the downline
  [agent.terminateContract]: 'contract',
  [agent.postRebate]: 'rebate',
  [agent.postRegisterLink]: 'rebate',
  [agent.postDownline]: 'rebate',
  [rewards.redeemPointReward]: 'goods',
  [rewards.convertPoint]: 'points',

  [agent.collectIncome]: 'in',
  [agent.requestDividend]: 'in',
  [agent.requestDailySalary]: 'in',
  [agent.requestHourlySalary]: 'in',
  [agent.processRealTimeSalary]: 'in',
  [content.postClaim]: 'in',
  [rewards.claimRafflePromotion]: 'in',
  [wallet.postDeposit]: 'in',
  [wallet.renewDepositRate]: 'in',
  [wallet.postDepositSent]: 'in',
  [rewards.postCheckIn]: 'in',
  [rewards.claimTask]: 'in',
  [rewards.claimRescue]: 'in',
  [rewards.postMissionClaim]: 'in',
  [rewards.postRebate]: 'in',
  [rewards.postReferralClaim]: 'in',
  [rewards.postVipGifts]: 'in',
  [rewards.postBonusCode]: 'in',

  [wallet.postWalletTransfer]: 'own',
  [wallet.putAutoTransfer]: 'own',
  [games.postVendorLaunch]: 'own',
  [games.postOwnLaunch]: 'own',

  // a bonus goes back to the house: nobody else gets anything of it
  [rewards.postBonusGiveUp]: 'back',

  [wallet.cancelDeposit]: 'back',
  [wallet.cancelWithdrawal]: 'back',
  [wallet.deletePayee]: 'back',
  [agent.withdrawOffer]: 'back',
  [agent.postLinkOff]: 'back',

  [session.postPassword]: 'security',
  [member.postProofCode]: 'security',
  [member.postContactCode]: 'security',
  [member.putContact]: 'security',
  [member.putPaymentPassword]: 'security',
  [member.postTotp]: 'security',
  [member.postTotpConfirm]: 'security',
  [member.postRecoveryCodes]: 'security',
  [member.postTotpOff]: 'security',
  [member.postPasskeyBegin]: 'security',
  [member.postPasskey]: 'security',
  [member.putPasskeyName]: 'security',
  [member.deletePasskey]: 'security',
  [member.postLink]: 'security',
  [member.postUnlink]: 'security',
  [session.postStepUp]: 'security',
  [session.postStepUpPasskey]: 'security',
  [member.postSessionEnd]: 'security',
  [session.deleteLogout]: 'security',

  // the answer says whether money arrived; who says so wrongly harms only the member's own claim, and customer service can reopen it
  [wallet.answerWithdrawal]: 'none',
  [wallet.postProof]: 'none',
  [agent.postNote]: 'none',
  [games.postFavourite]: 'none',
  [games.deleteFavourite]: 'none',
  [agent.putSeenNotices]: 'none',
  [support.putFeedback]: 'none',
  [content.postActivityImage]: 'none',
  [content.postApplication]: 'none',
  [support.postChatLaunch]: 'none',
  [member.changeLimit]: 'none',
  [member.callOffLimit]: 'none',
  [member.postTimeOut]: 'none',
  [member.postExclusion]: 'none',
  [games.postPlaySession]: 'none',
  [member.postMessageRead]: 'none',
  [member.postMessageRemove]: 'none',
  [member.postMessageRestore]: 'none',
  [member.putProfile]: 'none',
  [member.putIcon]: 'none',
  [member.postIcon]: 'none',
}

/** Every call that a session may change something with, by its path. A call that is missing fails `value-of-calls.test.ts`. */
export const valueOfCalls: Readonly<Record<string, ValueOfCall>> = Object.fromEntries(
  Object.entries(values).map(([endpoint, value]) => [partsOf(endpoint as Endpoint).path, value]),
)
