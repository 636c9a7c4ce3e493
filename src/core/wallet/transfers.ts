import { perRealm, type Realm } from '../platform/realm.ts'
import { remote } from '../platform/remote.ts'
import { refreshBalance } from './balance.ts'
import { following, funds } from './funds.ts'
import { sendPayment } from '../money/operation.ts'
import {
  everyWallet,
  getTransferTarget,
  mainWallet,
  type MemberTransfer,
  postMemberTransfer,
  postWalletTransfer,
  type Transfer,
  type WalletTransfer,
} from './transfer-calls.ts'

/** Reloads what a transfer or its rejection has changed. */
async function moved<T>(realm: Realm, sent: Promise<T>): Promise<T> {
  try {
    return await sent
  } finally {
    funds(realm).reload()
    void refreshBalance(realm)
  }
}

/**
 * Moves money between the main wallet and a vendor's wallet, once.
 * @param onChecking see `sendOnce`
 * @throws {ApiError} BONUS_FORFEIT, INSUFFICIENT_FUNDS, NOTHING_TO_MOVE, NOT_BOOKED …
 */
export function moveMoney(realm: Realm, transfer: WalletTransfer, onChecking: () => void): Promise<Transfer> {
  const { from, to, amount } = transfer
  const subject = ['transfer', from, to, amount ?? null]
  return moved(
    realm,
    sendPayment(realm, subject, (key) => postWalletTransfer(realm, { ...transfer, key }), onChecking),
  )
}

/** Moves the money of all vendors' wallets to the main wallet. @throws {ApiError} see `moveMoney` */
export const collectMoney = (realm: Realm, onChecking: () => void): Promise<Transfer> =>
  moveMoney(realm, { from: everyWallet, to: mainWallet }, onChecking)

/** The member's upline as a receiver, and how much may be sent. */
export const uplineTarget = perRealm((realm) =>
  remote([], { ...following(realm), fetcher: (signal) => getTransferTarget(realm, 'upline', undefined, signal) }),
)

/**
 * Sends money to another member, once. Needs the payment password.
 * @throws {ApiError} PAYMENT_PASSWORD_WRONG, STEP_UP, BONUS_FORFEIT, INSUFFICIENT_FUNDS, OFFER_CHANGED (the receiver is now another
 * member), NOT_BOOKED …
 */
export function sendMoney(realm: Realm, transfer: MemberTransfer, password: string, onChecking: () => void): Promise<Transfer> {
  const { direction, account, name, amount } = transfer
  const subject = ['memberTransfer', direction, account ?? null, name, amount]
  const sent = sendPayment(realm, subject, (key) => postMemberTransfer(realm, { ...transfer, password, key }), onChecking)
  return moved(realm, sent).finally(uplineTarget(realm).reload)
}
