import type { ContractKind } from '../../core/agent/contract-calls.ts'

/** §2 Agent centre: the page of each kind of contract. */
export const contractPages = {
  dividend: 'dividendRecord',
  daily: 'dailyWages',
  hourly: 'hourlySalary',
  realtime: 'realTimeSalary',
} as const satisfies Record<ContractKind, string>
