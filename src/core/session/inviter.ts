import { environment } from '../platform/environment.ts'
import { type Affiliate, getAffiliate } from './calls.ts'

const visitKey = 'tessera:visit'

/**
 * Looks up the owner of an invitation code at the page's domain (§7 Affiliate).
 * @returns the inviter's masked account, and whether members who register with the code become agents. @throws {ApiError}
 * INVALID_INVITATION
 */
export async function findInviter(code: string): Promise<Affiliate> {
  const { address, random, session } = environment()
  // the gateway counts a visit through an agent's link once per browser session
  const visit = session.get(visitKey) ?? random(8).join('')
  session.set(visitKey, visit)
  return await getAffiliate(code, new URL(address()).hostname, visit)
}
