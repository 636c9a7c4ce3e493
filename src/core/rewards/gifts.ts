import { environment } from '../platform/environment.ts'
import { onLive } from '../platform/live.ts'
import { remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { claimOnce } from './claimed.ts'
import {
  claimRafflePromotion,
  claimRescue,
  claimTask,
  getCheckIn,
  getFreeSpins,
  getRaffles,
  getRescue,
  getTasks,
  postCheckIn,
} from './gift-calls.ts'
import { $language } from '../i18n/language.ts'

// The gifts of the house.

/** receivedAt: by `environment().elapsed()`; the countdown to the next day starts there. */
interface Received {
  nextIn: number
  receivedAt: number
}
/** Milliseconds until the brand's next day, never negative; undefined if not known. */
export const untilNextDay = ({ nextIn, receivedAt }: Received): number | undefined =>
  nextIn > 0 ? Math.max(0, nextIn - (environment().elapsed() - receivedAt)) : undefined

const received =
  <T>(fetch: (signal: AbortSignal) => Promise<T>) =>
  async (signal: AbortSignal) => ({ ...(await fetch(signal)), receivedAt: environment().elapsed() })

export const checkIn = remote([], { $owner: $memberId('member'), isFresh: true, fetcher: received(getCheckIn) })
// each round changes the balance, the day's tasks and the remaining spins
export const tasks = remote([], {
  $owner: $memberId('member'),
  isFresh: true,
  watch: (reload) => onLive('member', 'balance', reload),
  fetcher: received(getTasks),
})
export const freeSpins = remote([], {
  $owner: $memberId('member'),
  isFresh: true,
  watch: (reload) => onLive('member', 'balance', reload),
  fetcher: getFreeSpins,
})
export const rescue = remote([], { $owner: $memberId('member'), isFresh: true, fetcher: getRescue })
/** Guests see raffles too, without tickets. */
export const raffles = remote([$language], {
  $subject: $memberId('member'),
  isFresh: true,
  fetcher: (signal) => getRaffles($language.get(), signal),
})

/** Claims today's check-in, once. @throws {ApiError} */
export const claimToday = (onChecking: () => void): Promise<unknown> => claimOnce(postCheckIn, onChecking, checkIn)
/** Claims the points of a task, once. @throws {ApiError} NOT_CLAIMABLE if the task is not done */
export const claimDone = (taskId: string, onChecking: () => void): Promise<unknown> => claimOnce(() => claimTask(taskId), onChecking, tasks)
/** Claims the part of last week's loss that is paid back, once. @throws {ApiError} NOT_CLAIMABLE if nothing was lost */
export const claimBack = (onChecking: () => void): Promise<unknown> => claimOnce(claimRescue, onChecking, rescue)
/** Claims a prize of a raffle, once. @throws {ApiError} NOT_CLAIMABLE if somebody else has won the prize */
export const claimPrize = (prizeId: string, onChecking: () => void): Promise<unknown> =>
  claimOnce(() => claimRafflePromotion(prizeId), onChecking, raffles)
