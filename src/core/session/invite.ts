import { environment } from '../platform/environment.ts'
import { readCode } from '../platform/codes.ts'
import { getAffiliate } from './calls.ts'

/** Who brought the player: codes of the page's address (§2 Register); null where it carries none. */
export interface Invite {
  referralCode: string | null
  affiliateCode: string | null
}

export function inviteOf(address: string): Invite {
  const { searchParams } = new URL(address)
  return { referralCode: readCode(searchParams.get('referralCode')), affiliateCode: readCode(searchParams.get('affiliateCode')) }
}

/**
 * Asks whose code it is, at the page's domain (§7 Affiliate).
 * @returns the inviter's account as the gateway shows it, masked. @throws {ApiError} INVALID_INVITATION
 */
export async function findInviter(code: string): Promise<string> {
  return (await getAffiliate(code, new URL(environment().address()).hostname)).account
}
