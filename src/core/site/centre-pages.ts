/** §2 Member centre: its pages by their name after the # of /member; `wallet`, `vip` and `limits` are ours. */
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

/** §2 Agent centre: the pages of its menu by their name after the # of /agentHome. */
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

/** All pages: deposit and withdraw lead to three more, which agents have too. */
export type AgentPageName = AgentMenuName | 'transactionHistory' | 'securityCenter' | 'limits'
