import { atom, onMount } from 'nanostores'
import { onLive } from '../platform/live.ts'
import { remote } from '../platform/remote.ts'
import { $language } from '../site/language.ts'
import {
  type Converted,
  convertPoint,
  getPointBalance,
  getPointConfig,
  getPointReward,
  getPointTransactions,
  getRedeemPointList,
  type PointReward,
  type Redeemed,
  redeemPointReward,
} from './calls.ts'
import { ofMember } from './of-member.ts'
import { refreshed } from './refreshed.ts'
import { sendOnce } from './send-once.ts'

/** The member's points: moved by live events, as they are earned. */
export const pointBalance = ofMember(getPointBalance)
/** How points are earned and what they are worth; for guests too. */
export const pointConfig = remote(atom(''), getPointConfig)
/** The mall; for guests too. */
export const pointRewards = refreshed(remote($language, (signal) => getPointReward($language.get(), signal)))

onMount(pointBalance.$state, () => onLive('points', () => pointBalance.reload()))

const historyPageSize = 10

/** Page of the redeem history, from 1. */
const $redeemPage = atom('1')
export const redeemHistory = ofMember(
  (signal) => getRedeemPointList({ pageNo: Number($redeemPage.get()), pageSize: historyPageSize, language: $language.get() }, signal),
  $redeemPage,
)
export const turnRedeemHistory = (page: number): void => $redeemPage.set(String(page))

const $movesPlace = atom('1 ')
/** Page and type of the points' movements. */
export const pointMoves = ofMember((signal) => {
  const [page, type] = $movesPlace.get().split(' ')
  return getPointTransactions({ pageNo: Number(page), pageSize: historyPageSize, type }, signal)
}, $movesPlace)
/** type: one of §9, a gift, or '' for all. */
export const turnPointMoves = (page: number, type: string): void => $movesPlace.set(`${page} ${type}`)

/** Looks again at what a movement of points has changed; the histories do so when they are opened. */
function reloadAll(): void {
  pointBalance.reload()
  pointRewards.reload()
}

/**
 * Redeems a reward, as it was shown, after the password (§7 passwordCheck).
 * @throws {ApiError} PASSWORD_WRONG, INSUFFICIENT_POINTS, OUT_OF_STOCK, OFFER_CHANGED …
 */
export async function redeem(reward: PointReward, password: string, onChecking: () => void): Promise<Redeemed> {
  const { id: rewardId, cost } = reward
  try {
    return await sendOnce(['redeem', rewardId, cost], (key) => redeemPointReward({ rewardId, cost, password, key }), onChecking)
  } finally {
    reloadAll() // a refusal says that something else stands there now
  }
}

/**
 * Changes points for money. amount: what it was said to be worth.
 * @throws {ApiError} as `redeem`
 */
export async function convert(points: number, amount: string, password: string, onChecking: () => void): Promise<Converted> {
  try {
    return await sendOnce(['convert', points, amount], (key) => convertPoint({ points, amount, password, key }), onChecking)
  } finally {
    reloadAll()
    pointConfig.reload()
  }
}
