import { remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { refreshBalance } from './balance.ts'
import { following, funds } from './funds.ts'
import { sendOnce } from './operation.ts'
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

/** Looks again at what a transfer, or its refusal, has changed. */
async function moved<T>(sent: Promise<T>): Promise<T> {
  try {
    return await sent
  } finally {
    funds.reload()
    void refreshBalance()
  }
}

/**
 * Moves money between the main and a vendor's wallet, once.
 * @param onChecking see `sendOnce`
 * @throws {ApiError} INSUFFICIENT_FUNDS, NOTHING_TO_MOVE, NOT_BOOKED …
 */
export function moveMoney(transfer: WalletTransfer, onChecking: () => void): Promise<Transfer> {
  const { from, to, amount } = transfer
  return moved(sendOnce(['transfer', from, to, amount ?? null], (key) => postWalletTransfer({ ...transfer, key }), onChecking))
}

/** Brings what lies in all vendors' wallets to the main one. @throws {ApiError} as `moveMoney` */
export const collectMoney = (onChecking: () => void): Promise<Transfer> => moveMoney({ from: everyWallet, to: mainWallet }, onChecking)

/** Who the member's upline is, and what may be sent there. */
export const uplineTarget = following(remote($memberId, (signal) => getTransferTarget('upline', undefined, signal), $memberId))

/**
 * Sends money to another member, once, after the password.
 * @throws {ApiError} PASSWORD_WRONG, INSUFFICIENT_FUNDS, OFFER_CHANGED (the receiver is another one by now), NOT_BOOKED …
 */
export function sendMoney(transfer: MemberTransfer, password: string, onChecking: () => void): Promise<Transfer> {
  const { direction, account, name, amount } = transfer
  const subject = ['memberTransfer', direction, account ?? null, name, amount]
  return moved(sendOnce(subject, (key) => postMemberTransfer({ ...transfer, password, key }), onChecking)).finally(uplineTarget.reload)
}
