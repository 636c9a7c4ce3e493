import type { Services } from '../platform/services.ts'
import { readWinners } from '../games/winners.ts'
import { readUnread } from '../member/messages.ts'
import { readPoints } from '../rewards/points.ts'
import { readBalances } from '../wallet/balance.ts'
import { readDeposits } from '../wallet/settle-deposit.ts'
import type { LiveType } from './news.ts'

/** Reads the data of events by their subjects. A subject that is left out has nothing to tell any more. */
type Reading = (services: Services, subjects: string[]) => Promise<Map<string, unknown>>

/**
 * Events whose data is read when they are sent: pages never hear an older state than the present one, and of many changes in a row only
 * the last.
 */
export const freshData: Partial<Record<LiveType, Reading>> = {
  balance: readBalances,
  points: readPoints,
  message: readUnread,
  deposit: readDeposits,
  winner: readWinners,
}
