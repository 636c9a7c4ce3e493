import { sendUntilAnswered } from '../session/ask-again.ts'
import { rewardBadges } from './badge-counts.ts'

/** Sends a claim, then reloads the stores, even if it failed, because a claim without a response may have been paid. */
export async function claimed<T>(send: Promise<T>, ...stores: { reload(): void }[]): Promise<T> {
  try {
    return await send
  } finally {
    for (const store of stores) store.reload()
    if (rewardBadges.$state.lc > 0) rewardBadges.reload()
  }
}

/** Sends a claim that is paid only once: the gateway identifies it by its day, week, level or prize, so it can be retried. */
export const claimOnce = <T>(send: () => Promise<T>, onChecking: () => void, ...stores: { reload(): void }[]): Promise<T> =>
  claimed(sendUntilAnswered('member', send, onChecking), ...stores)
