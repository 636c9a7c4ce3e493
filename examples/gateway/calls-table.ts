import { contractCalls } from './agent/contract-calls.ts'
import { contractInfoCalls } from './agent/contract-info.ts'
import { downlineCalls } from './agent/downline.ts'
import { agentAccountCalls } from './agent/account.ts'
import { bettingCalls } from './agent/betting.ts'
import { incomeCalls } from './agent/income.ts'
import { lossCalls } from './agent/loss.ts'
import { registerCenterCalls } from './agent/register-center.ts'
import { lineCalls } from './agent/line-calls.ts'
import { nodeCalls } from './agent/node-calls.ts'
import { overviewCalls } from './agent/overview-calls.ts'
import { feedbackCalls } from './content/feedback.ts'
import { mirrorCalls } from './content/mirrors.ts'
import { pageCalls } from './content/pages.ts'
import { rankingCalls } from './games/rankings.ts'
import { deskCalls } from './support/desk.ts'
import { reportCalls } from './wallet/reports.ts'
import { contentCalls } from './content/announcements.ts'
import { noticeReadCalls } from './content/notice-reads.ts'
import { applicationCalls } from './content/applications.ts'
import { promotionCalls } from './content/promotions.ts'
import { helpCalls } from './content/help.ts'
import { launchCalls } from './games/launch.ts'
import { listCalls } from './games/lists.ts'
import { ownListCalls } from './games/own-lists.ts'
import { roundCalls } from './games/rounds.ts'
import { winnerCalls } from './games/winners.ts'
import { limitCalls } from './limits/limit-calls.ts'
import { playCalls } from './limits/play-calls.ts'
import { lotteryCalls } from './lottery/lottery-calls.ts'
import { lotteryPageCalls } from './lottery/page-calls.ts'
import { pollCalls } from './live/poll.ts'
import { iconCalls } from './member/icons.ts'
import { linkCalls } from './member/link-calls.ts'
import { profileCalls } from './member/profile.ts'
import { passkeyCalls } from './member/passkey-calls.ts'
import { stepUpCalls } from './member/step-up-calls.ts'
import { securityCalls } from './member/security-calls.ts'
import { sessionCalls } from './member/session-calls.ts'
import { messageCalls } from './member/message-calls.ts'
import type { CallDefinition } from './platform/call-definition.ts'
import { rewardCalls } from './rewards/calls.ts'
import { affiliateCalls } from './session/affiliate.ts'
import { loginCalls } from './session/login.ts'
import { memberCalls } from './session/member-info.ts'
import { passkeyLoginCalls } from './session/passkey-login.ts'
import { tokenLoginCalls } from './session/token-login.ts'
import { otherLoginCalls } from './session/other-logins.ts'
import { passwordCalls } from './session/password.ts'
import { registerCalls } from './session/register.ts'
import { smsCalls } from './session/sms.ts'
import { permissionCalls } from './site/permission.ts'
import { publicCalls } from './site/public-info.ts'
import { chatCalls } from './support/chat.ts'
import { walletCalls } from './wallet/balance.ts'
import { betHistoryCalls } from './wallet/bet-history.ts'
import { fundsCalls } from './wallet/consolidated.ts'
import { memberTransferCalls } from './wallet/member-transfers.ts'
import { depositCalls } from './wallet/deposit-calls.ts'
import { merchantWalletCalls } from './wallet/merchant-wallet.ts'
import { operationCalls } from './wallet/operations.ts'
import { withdrawalCalls } from './wallet/withdrawal-calls.ts'
import { transactionCalls } from './wallet/transactions.ts'
import { transferCalls } from './wallet/transfers.ts'

/** Every call of the gateway. The routes and the OpenAPI document are generated from this list. */
export const calls: CallDefinition[] = [
  ...permissionCalls,
  ...publicCalls,
  ...loginCalls,
  ...otherLoginCalls,
  ...tokenLoginCalls,
  ...passkeyLoginCalls,
  ...memberCalls,
  ...smsCalls,
  ...registerCalls,
  ...affiliateCalls,
  ...bettingCalls,
  ...lossCalls,
  ...incomeCalls,
  ...agentAccountCalls,
  ...registerCenterCalls,
  ...downlineCalls,
  ...nodeCalls,
  ...overviewCalls,
  ...lineCalls,
  ...passwordCalls,
  ...walletCalls,
  ...operationCalls,
  ...depositCalls,
  ...withdrawalCalls,
  ...merchantWalletCalls,
  ...fundsCalls,
  ...transferCalls,
  ...memberTransferCalls,
  ...transactionCalls,
  ...listCalls,
  ...ownListCalls,
  ...launchCalls,
  ...winnerCalls,
  ...roundCalls,
  ...contentCalls,
  ...noticeReadCalls,
  ...helpCalls,
  ...pageCalls,
  ...mirrorCalls,
  ...feedbackCalls,
  ...rankingCalls,
  ...reportCalls,
  ...betHistoryCalls,
  ...deskCalls,
  ...promotionCalls,
  ...applicationCalls,
  ...rewardCalls,
  ...chatCalls,
  ...lotteryCalls,
  ...lotteryPageCalls,
  ...limitCalls,
  ...playCalls,
  ...messageCalls,
  ...securityCalls,
  ...passkeyCalls,
  ...stepUpCalls,
  ...linkCalls,
  ...sessionCalls,
  ...profileCalls,
  ...iconCalls,
  ...contractInfoCalls,
  ...contractCalls,
  ...pollCalls,
]
