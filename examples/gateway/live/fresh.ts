import type { Services } from '../platform/services.ts'
import { readWinners } from '../games/winners.ts'
import { readUnread } from '../member/messages.ts'
import { readPoints } from '../rewards/points.ts'
import { readBalances } from '../wallet/balance.ts'
import { readDeposits } from '../wallet/settle-deposit.ts'
import type { LiveType } from './news.ts'

/** Reads the current data of events by their subjects. A subject missing in the result has nothing to report any more. */
type Reading = (services: Services, subjects: string[]) => Promise<Map<string, unknown>>

/**
 * Events whose data is read when they are sent: pages never receive stale data, and of many changes in a row they receive only the last.
 */
export const freshData: Partial<Record<LiveType, Reading>> = {
  balance: readBalances,
  points: readPoints,
  message: readUnread,
  deposit: readDeposits,
  winner: readWinners,
}
