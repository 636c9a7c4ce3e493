/** §2 Member centre: its pages, by the name after the # of /member. `wallet`, `vip` and `limits` are not in the specification. */
export const memberPageNames = [
  'wallet',
  'depositv2',
  'withdraw',
  'transferFund',
  'transferUpline',
  'transactionHistory',
  'personalHistoryCopy',
  'personalProfit',
  'bonusDetails',
  'manualRebate',
  'rewardCenter',
  'missionLeaderboard',
  'referral',
  'vip',
  'messageV2',
  'securityCenter',
  'limits',
] as const
export type MemberPageName = (typeof memberPageNames)[number]

/** §2 Agent centre: the pages of its menu, by the name after the # of /agentHome. */
export const agentMenuNames = [
  'announcement',
  'teamOverview',
  'registerCenter',
  'downlineManagement',
  'teamBetting',
  'userLoss',
  'incomeReport',
  'creditReport',
  'accountDetails',
  'dividendRecord',
  'dailyWages',
  'hourlySalary',
  'realTimeSalary',
  'depositv2',
  'withdraw',
  'messageV2',
] as const
export type AgentMenuName = (typeof agentMenuNames)[number]

/** All pages of the agent centre: deposit and withdraw link to three more, which members have too. */
export type AgentPageName = AgentMenuName | 'transactionHistory' | 'securityCenter' | 'limits'
