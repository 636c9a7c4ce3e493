/**
 * What the id of an agent's call refers to. team: a member of the own team; direct: a direct downline agent; contract: a contract of the
 * caller; offer, given, running: one that the caller may answer, withdraw, end; settlement: one due to the caller; link: one of the caller;
 * none: the call has no id.
 */
export type IdKind = 'team' | 'direct' | 'contract' | 'offer' | 'given' | 'running' | 'settlement' | 'link' | 'none'

export interface AgentCase {
  ids: IdKind
  /** Queries with an id; one per parameter that contains one. */
  queries?: (id: string) => Record<string, string>[]
  bodies?: (id: string) => Record<string, unknown>[]
  /** The body is encrypted. */
  isSealed?: boolean
  /** A plain member is not refused, but gets an empty response. */
  isForAll?: boolean
  /** The call changes something. */
  isChange?: boolean
}

const days = { from: '2026-01-01', to: '2026-12-31' }
const key = () => crypto.randomUUID()
const tiers = [{ activeMembers: 0, bets: '0.00', lost: '0.00', rate: 100 }]
const paying = (id: string) => [
  { settlementId: id, key: key() },
  { contractId: id, key: key() },
]

/** Every call for agents only, by path. A call of the room `agent` that is missing here fails the test. */
export const agentCases: Record<string, AgentCase> = {
  '/wps/relay/MCSFE_getTeamNode': { ids: 'team', queries: (id) => [{ id }] },
  '/wps/relay/MCSFE_getTeamOverview': { ids: 'team', queries: (scope) => [{ scope, ...days }] },
  '/wps/relay/MCSFE_getTeamLines': {
    ids: 'team',
    queries: (scope) =>
      ['downline', 'gameType', 'vendor', 'member'].map((by) => ({ scope, ...days, by, search: 'tree-', pageSize: '500' })),
  },
  '/wps/relay/MCSFE_getTeamBetting': {
    ids: 'team',
    queries: (scope) =>
      ['day', 'member', 'gameType', 'vendor'].map((by) => ({ scope, ...days, by, search: 'tree-', sort: 'name', order: 'asc', page: '1' })),
  },
  '/wps/relay/MCSFE_getTeamBets': { ids: 'team', queries: (memberId) => [{ memberId, ...days, size: '25' }] },
  '/wps/relay/MCSFE_getTeamLoss': {
    ids: 'team',
    queries: (scope) =>
      ['team', 'direct'].map((depth) => ({ scope, ...days, show: 'all', depth, search: 'tree-', sort: 'bets', order: 'desc', page: '1' })),
  },
  '/wps/relay/MCSFE_getTeamIncome': {
    ids: 'none',
    queries: () => ['day', 'line'].map((by) => ({ ...days, by, sort: 'bets', order: 'desc', page: '1' })),
  },
  '/wps/relay/MCSFE_collectIncome': { ids: 'none', bodies: () => [{ key: key() }], isChange: true },
  '/wps/relay/MCSFE_getAgentAccount': { ids: 'team', queries: (scope) => [{ scope }] },
  '/wps/relay/MCSFE_getTeamAccountLines': { ids: 'team', queries: (scope) => [{ scope, ...days, size: '25' }] },
  '/wps/relay/MCSFE_getCreditReport': { ids: 'none', queries: () => [days] },

  '/wps/relay/MCSFE_getDownlineTree': { ids: 'team', queries: (id) => [{ id, page: '1' }] },
  '/wps/relay/MCSFE_getDownline': { ids: 'team', queries: (id) => [{ id, search: 'tree-', page: '1' }] },
  '/wps/relay/MCSFE_findDownline': { ids: 'none', queries: () => [{ q: 'tree-' }] },
  '/wps/relay/MCSFE_getDownlineMember': { ids: 'team', queries: (id) => [{ id }] },
  '/wps/relay/MCSFE_setNote': { ids: 'team', bodies: (memberId) => [{ memberId, text: 'Seen' }], isChange: true },
  '/wps/relay/MCSFE_setRebate': { ids: 'direct', bodies: (memberId) => [{ memberId, rebate: 0, key: key() }], isChange: true },
  '/wps/relay/MCSFE_getRegisterLinks': { ids: 'none' },
  '/wps/relay/MCSFE_addRegisterLink': {
    ids: 'none',
    bodies: () => [{ kind: 'member', rebate: 0, label: 'Own', until: '', key: key() }],
    isChange: true,
  },
  '/wps/relay/MCSFE_endRegisterLink': { ids: 'link', bodies: (id) => [{ id }], isChange: true },
  '/wps/relay/MCSFE_registerDownline': {
    ids: 'none',
    isSealed: true,
    bodies: () => [
      { username: `t${Date.now().toString(36)}`, password: 'Player123!', nickname: '', kind: 'member', rebate: 0, key: key() },
    ],
    isChange: true,
  },

  '/wps/relay/MCSFE_getConsolidatedContract': { ids: 'none', isForAll: true },
  '/wps/relay/MCSFE_getContracts': {
    ids: 'team',
    queries: (memberId) => ['open', 'past'].map((list) => ({ memberId, list })),
  },
  '/wps/relay/MCSFE_getContract': { ids: 'contract', queries: (id) => [{ id }] },
  '/wps/relay/MCSFE_getContractSettlements': {
    ids: 'contract',
    queries: (contractId) => ['mine', 'downline'].map((side) => ({ kind: 'dividend', side, contractId })),
  },
  '/wps/relay/MCSFE_getOfferRoom': { ids: 'none' },
  '/wps/relay/MCSFE_offerContract': {
    ids: 'direct',
    bodies: (memberId) => [{ memberId, kind: 'realtime', tiers, key: key() }],
    isChange: true,
  },
  '/wps/relay/MCSFE_answerContract': {
    ids: 'offer',
    bodies: (id) => ['accept', 'reject'].map((answer) => ({ id, answer, key: key() })),
    isChange: true,
  },
  '/wps/relay/MCSFE_withdrawOffer': { ids: 'given', bodies: (id) => [{ id, key: key() }], isChange: true },
  '/wps/relay/MCSFE_terminateContract': { ids: 'running', bodies: (id) => [{ id, key: key() }], isChange: true },
  '/wps/relay/MCS2_processDividendReq': { ids: 'settlement', bodies: paying, isChange: true },
  '/wps/relay/MCS2_processDailySalContract': { ids: 'settlement', bodies: paying, isChange: true },
  '/wps/relay/MCS2_processContractHourSalary': { ids: 'settlement', bodies: paying, isChange: true },
  '/wps/relay/MCSFE_processRealTimeSalaryContract': { ids: 'none', bodies: () => [{}], isChange: true },
}
