import { sendUntilAnswered } from '../session/ask-again.ts'
import { rewardBadges } from './badge-counts.ts'

/** Sends a claim, then fetches again what is shown, even if it failed: a claim with a lost answer may have been paid. */
export async function claimed<T>(send: Promise<T>, ...stores: { reload(): void }[]): Promise<T> {
  try {
    return await send
  } finally {
    for (const store of stores) store.reload()
    if (rewardBadges.$state.lc > 0) rewardBadges.reload()
  }
}

/** A claim that is paid only once: the gateway knows its day, week, level or prize, so it can be sent again. */
export const claimOnce = <T>(send: () => Promise<T>, onChecking: () => void, ...stores: { reload(): void }[]): Promise<T> =>
  claimed(sendUntilAnswered('member', send, onChecking), ...stores)
