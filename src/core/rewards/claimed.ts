import { sendUntilAnswered } from '../session/ask-again.ts'
import { rewardBadges } from './badge-counts.ts'

/** Sends a claim; whatever came of it, what is shown is looked at again: a claim whose answer was lost may have been paid. */
export async function claimed<T>(send: Promise<T>, ...stores: { reload(): void }[]): Promise<T> {
  try {
    return await send
  } finally {
    for (const store of stores) store.reload()
    if (rewardBadges.$state.lc > 0) rewardBadges.reload()
  }
}

/** A claim that is paid once however often it is sent: the gateway knows its day, week, level or prize. */
export const claimOnce = <T>(send: () => Promise<T>, onChecking: () => void, ...stores: { reload(): void }[]): Promise<T> =>
  claimed(sendUntilAnswered('member', send, onChecking), ...stores)
