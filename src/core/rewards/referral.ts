import { environment } from '../platform/environment.ts'
import { growing } from '../platform/growing.ts'
import { remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { isRouted, routeAddress } from '../site/navigation.ts'
import { claimOnce } from './claimed.ts'
import { getInvited, getReferral, type InvitedPage, postReferralClaim } from './referral-calls.ts'

/** §2 referral: the member's code and its results. */
export const referral = remote([], { $owner: $memberId('member'), isFresh: true, fetcher: getReferral })
/** Members who registered with the code. */
export const invited = growing<InvitedPage>([], {
  $owner: $memberId('member'),
  isFresh: true,
  fetcher: (after = '', signal) => getInvited(after, signal),
})

/** Claims every open reward, each once. @throws {ApiError} SELF_EXCLUDED */
export const claimReferral = (onChecking: () => void): Promise<unknown> => claimOnce(postReferralClaim, onChecking, referral, invited)

/** The URL of an invitation: the registration of the full site, or the host page, whose widgets read the code too. */
export function referralLink(code: string): string {
  const { origin, pathname } = new URL(environment().address())
  return `${origin}${isRouted() ? routeAddress('/register') : pathname}?referralCode=${encodeURIComponent(code)}`
}
