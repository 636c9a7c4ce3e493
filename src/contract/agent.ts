export const getTeamBetting = '/wps/relay/MCSFE_getTeamBetting T'
export const getTeamBets = '/wps/relay/MCSFE_getTeamBets T'
export const getTeamLoss = '/wps/relay/MCSFE_getTeamLoss T'
export const getTeamIncome = '/wps/relay/MCSFE_getTeamIncome T'
export const collectIncome = 'POST /wps/relay/MCSFE_collectIncome T'
export const getAgentAccount = '/wps/relay/MCSFE_getAgentAccount T'
export const getTeamAccountLines = '/wps/relay/MCSFE_getTeamAccountLines T'
export const getRegisterCenter = '/wps/relay/MCSFE_getRegisterLinks T'
export const postRegisterLink = 'POST /wps/relay/MCSFE_addRegisterLink T'
export const postLinkOff = 'POST /wps/relay/MCSFE_endRegisterLink T'
export const postDownline = 'POST /wps/relay/MCSFE_registerDownline TE'
export const getTree = '/wps/relay/MCSFE_getDownlineTree T'
export const getDownline = '/wps/relay/MCSFE_getDownline T'
export const findDownline = '/wps/relay/MCSFE_findDownline T'
export const getDownlineMember = '/wps/relay/MCSFE_getDownlineMember T'
export const postRebate = 'POST /wps/relay/MCSFE_setRebate T'
export const postNote = 'POST /wps/relay/MCSFE_setNote T'
export const getTeamNode = '/wps/relay/MCSFE_getTeamNode T'
export const getTeamOverview = '/wps/relay/MCSFE_getTeamOverview T'
export const getTeamLines = '/wps/relay/MCSFE_getTeamLines T'
export const putSeenNotices = 'PUT /wps/relay/MCSFE_seeAgentNotices T'
export const getConsolidatedContract = '/wps/relay/MCSFE_getConsolidatedContract T'
export const getContracts = '/wps/relay/MCSFE_getContracts T'
export const getContract = '/wps/relay/MCSFE_getContract T'
export const getOfferRoom = '/wps/relay/MCSFE_getOfferRoom T'
export const offerContract = 'POST /wps/relay/MCSFE_offerContract T'
export const answerContract = 'POST /wps/relay/MCSFE_answerContract T'
export const withdrawOffer = 'POST /wps/relay/MCSFE_withdrawOffer T'
export const terminateContract = 'POST /wps/relay/MCSFE_terminateContract T'
export const getSettlements = '/wps/relay/MCSFE_getContractSettlements T'
export const requestDividend = 'POST /wps/relay/MCS2_processDividendReq T'
export const requestDailySalary = 'POST /wps/relay/MCS2_processDailySalContract T'
export const requestHourlySalary = 'POST /wps/relay/MCS2_processContractHourSalary T'
export const processRealTimeSalary = 'POST /wps/relay/MCSFE_processRealTimeSalaryContract T'

/** Rates are in hundredths of a per cent. key: idempotency key; the gateway executes an operation once per key. */
export interface AgentBodies {
  [postRebate]: { memberId: string; rebate: number; key: string }
  [postNote]: { memberId: string; text: string }
  [collectIncome]: { key: string }
  [putSeenNotices]: { seenAt: number }
  /** until: the last day on which the link is valid, YYYY-MM-DD; '' for no end. */
  [postRegisterLink]: { kind: 'member' | 'agent'; rebate: number; label: string; until: string; key: string }
  [postLinkOff]: { id: string }
  [postDownline]: { username: string; password: string; nickname: string; kind: 'member' | 'agent'; rebate: number; key: string }
  [offerContract]: {
    /** The id of a direct downline agent. */
    memberId: string
    kind: 'dividend' | 'daily' | 'hourly' | 'realtime'
    /** Only for a dividend. */
    period?: 'D' | 'W' | 'H' | 'M'
    /** 1 to 10 tiers. Each rate is higher than the rate of the tier before. */
    tiers: { activeMembers: number; bets: string; lost: string; rate: number }[]
    /** Until when the offer can be answered, ms since 1970. Default: in three days; at most in a month. */
    answerBy?: number
    note?: string
    key: string
  }
  [answerContract]: { id: string; answer: 'accept' | 'reject'; key: string }
  [withdrawOffer]: { id: string; key: string }
  [terminateContract]: { id: string; key: string }
  [requestDividend]: PaymentRequest
  [requestDailySalary]: PaymentRequest
  [requestHourlySalary]: PaymentRequest
}

/** Requests one settlement, everything due from one contract, or (with neither id) everything due from contracts of this kind. */
interface PaymentRequest {
  settlementId?: string
  contractId?: string
  key: string
}
