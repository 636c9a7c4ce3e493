import { errorCode } from '../platform/errors.ts'
import { onLive } from '../platform/live.ts'
import { perQuestion } from '../platform/per-question.ts'
import { type RemoteStore, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
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
import { type Delivery, getDelivery, trimmedDelivery } from './delivery-calls.ts'
import { $language } from '../i18n/language.ts'
import { sendOnce } from '../money/operation.ts'

/** The member's points. Reloads on live events. */
export const pointBalance = remote([], {
  $owner: $memberId('member'),
  isFresh: true,
  watch: (reload) => onLive('member', 'points', reload),
  fetcher: getPointBalance,
})
/** How points are earned and what they are worth. */
export const pointConfig = remote([], { $owner: $memberId('member'), isFresh: true, fetcher: getPointConfig })
/** The rewards of the points mall. */
export const pointRewards = remote([$language], {
  $owner: $memberId('member'),
  isFresh: true,
  fetcher: (signal) => getPointReward($language.get(), signal),
})

/** The member's address for goods, as known to the gateway. */
export const knownDelivery = remote([], { $owner: $memberId('member'), isFresh: true, fetcher: getDelivery })

const pageSize = 10

/** A page of redeemed rewards. pageNo: from 1. */
export const redeemHistory = perQuestion((pageNo: number) =>
  remote([$language], {
    $owner: $memberId('member'),
    isFresh: true,
    fetcher: (signal) => getRedeemPointList({ pageNo, pageSize, language: $language.get() }, signal),
  }),
)

/** A page of the changes of points. pageNo: from 1; type: one of §9, a gift, or '' for all. */
export const pointMoves = perQuestion((pageNo: number, type: string) =>
  remote([], { $owner: $memberId('member'), isFresh: true, fetcher: (signal) => getPointTransactions({ pageNo, pageSize, type }, signal) }),
)

/** Reloads a store. Resolves when it is ready or has failed. */
const reloaded = ({ $state, reload }: RemoteStore<unknown>): Promise<void> =>
  new Promise((resolve) => {
    reload()
    const stop = $state.listen(({ status }) => {
      if (status === 'loading') return
      stop()
      resolve()
    })
  })

/**
 * Reloads what a change of points or its rejection affects; histories load when they open. If the offer has changed, the error is thrown
 * after the new offer has loaded, so that the next attempt uses what is shown.
 */
async function spend<T>(sent: Promise<T>, offer: RemoteStore<unknown>): Promise<T> {
  try {
    const value = await sent
    offer.reload()
    return value
  } catch (error) {
    const arrival = reloaded(offer)
    if (errorCode(error) === 'OFFER_CHANGED') await arrival
    throw error
  } finally {
    pointBalance.reload()
  }
}

/**
 * Redeems a reward at the price shown, with the password (§7 passwordCheck).
 * @param delivery address for goods; a retry with another address is the same operation, and the first address counts
 * @throws {ApiError} PASSWORD_WRONG, INSUFFICIENT_POINTS, OUT_OF_STOCK, OFFER_CHANGED, FIELD_INVALID {field} …
 */
export function redeem(
  { id: rewardId, cost, kind }: PointReward,
  delivery: Delivery,
  password: string,
  onChecking: () => void,
): Promise<Redeemed> {
  const to = kind === 'goods' ? trimmedDelivery(delivery) : null
  return spend(
    sendOnce('member', ['redeem', rewardId, cost], (key) => redeemPointReward({ rewardId, cost, delivery: to, password, key }), onChecking),
    pointRewards,
  )
}

/**
 * Converts points to money. amount: the value that the page showed.
 * @throws {ApiError} see `redeem`
 */
export function convert(points: number, amount: string, password: string, onChecking: () => void): Promise<Converted> {
  return spend(
    sendOnce('member', ['convert', points, amount], (key) => convertPoint({ points, amount, password, key }), onChecking),
    pointConfig,
  )
}
