import { environment } from '../platform/environment.ts'
import { remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { isRouted, routeAddress } from '../site/navigation.ts'
import { claimOnce } from './claimed.ts'
import { getInvited, getReferral, type InvitedPage, postReferralClaim } from './referral-calls.ts'

/** §2 referral: the own code, and what it has brought. */
export const referral = remote([], { $owner: $memberId('member'), isFresh: true, fetcher: getReferral })
/** Who has registered with it: the first page. */
export const invited = remote([], { $owner: $memberId('member'), isFresh: true, fetcher: (signal) => getInvited('', signal) })
/** The page after one. */
export const moreInvited = (after: string): Promise<InvitedPage> => getInvited(after)

/** @throws {ApiError} SELF_EXCLUDED */
export const claimReferral = (onChecking: () => void): Promise<unknown> => claimOnce(postReferralClaim, onChecking, referral, invited)

/** Where an invitation leads: the registration of the full site, or the page that the widgets stand in, which reads the code too. */
export function referralLink(code: string): string {
  const { origin, pathname } = new URL(environment().address())
  return `${origin}${isRouted() ? routeAddress('/register') : pathname}?referralCode=${encodeURIComponent(code)}`
}
