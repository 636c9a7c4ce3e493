import type { RemoteStore } from '../platform/remote.ts'
import { sendOnce } from '../money/operation.ts'
import { byQuestion } from './by-question.ts'
import { type Collected, collectIncome, getTeamIncome, type IncomeQuery, type IncomeRow, type TeamIncome } from './income-calls.ts'

export const teamIncome: (query: IncomeQuery) => RemoteStore<TeamIncome> = byQuestion(getTeamIncome)

/** Rows of the longest report, which is one of days. */
const longest = 500

/** Every row: for a file. */
export const everyIncome = async (query: IncomeQuery): Promise<IncomeRow[]> =>
  (await getTeamIncome({ ...query, page: 1, size: longest })).list

/** Takes the income of ended days into the wallet, once. @throws {ApiError} NOTHING_TO_COLLECT, NOT_BOOKED */
export const collect = (onChecking: () => void): Promise<Collected> => sendOnce('agent', 'income', collectIncome, onChecking)
