import { computed, onMount } from 'nanostores'
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
import { ofMember } from './of-member.ts'
import { refreshed } from './refreshed.ts'
import { $language } from '../i18n/language.ts'

// The gifts of the house.

/** receivedAt: of `performance.now()`; the countdown to the next day runs from there. */
interface Received {
  nextIn: number
  receivedAt: number
}
/** Milliseconds until the house's next day, never below zero; undefined where it was not told. */
export const untilNextDay = ({ nextIn, receivedAt }: Received): number | undefined =>
  nextIn > 0 ? Math.max(0, nextIn - (performance.now() - receivedAt)) : undefined

const received =
  <T>(fetch: (signal: AbortSignal) => Promise<T>) =>
  async (signal: AbortSignal) => ({ ...(await fetch(signal)), receivedAt: performance.now() })

export const checkIn = ofMember('member', received(getCheckIn))
export const tasks = ofMember('member', received(getTasks))
export const freeSpins = ofMember('member', getFreeSpins)
export const rescue = ofMember('member', getRescue)
const $reader = computed([$memberId('member'), $language], (memberId, language) => `${memberId} ${language}`)
/** Guests look on, without tickets of their own. */
export const raffles = refreshed(remote($reader, (signal) => getRaffles($language.get(), signal), $memberId('member')))

// each round moves the balance, and with it the day's tasks and the spins that are left
for (const store of [tasks, freeSpins]) onMount(store.$state, () => onLive('member', 'balance', () => store.reload()))

/** @throws {ApiError} */
export const claimToday = (onChecking: () => void): Promise<unknown> => claimOnce(postCheckIn, onChecking, checkIn)
/** @throws {ApiError} NOT_CLAIMABLE where it is not done */
export const claimDone = (taskId: string, onChecking: () => void): Promise<unknown> => claimOnce(() => claimTask(taskId), onChecking, tasks)
/** @throws {ApiError} NOT_CLAIMABLE where nothing was lost */
export const claimBack = (onChecking: () => void): Promise<unknown> => claimOnce(claimRescue, onChecking, rescue)
/** @throws {ApiError} NOT_CLAIMABLE where it was won by somebody else */
export const claimPrize = (prizeId: string, onChecking: () => void): Promise<unknown> =>
  claimOnce(() => claimRafflePromotion(prizeId), onChecking, raffles)
