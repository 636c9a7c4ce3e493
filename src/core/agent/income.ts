import type { RemoteStore } from '../platform/remote.ts'
import { sendOnce } from '../money/operation.ts'
import { teamReport } from './team-store.ts'
import { type Collected, collectIncome, getTeamIncome, type IncomeQuery, type IncomeRow, type TeamIncome } from './income-calls.ts'

export const teamIncome: (query: IncomeQuery) => RemoteStore<TeamIncome> = teamReport(getTeamIncome)

/** Rows of an export's only request. The longest report has one row per day. */
const longest = 500

/** Every row of the report, for an export. */
export const everyIncome = async (query: IncomeQuery): Promise<IncomeRow[]> =>
  (await getTeamIncome({ ...query, page: 1, size: longest })).list

/** Moves the income of ended days into the wallet, once. @throws {ApiError} NOTHING_TO_COLLECT, NOT_BOOKED */
export const collect = (onChecking: () => void): Promise<Collected> => sendOnce('agent', 'income', collectIncome, onChecking)
