import { environment } from '../platform/environment.ts'
import { type Affiliate, getAffiliate } from './calls.ts'

const visitKey = 'tessera:visit'

/**
 * Asks whose code it is, at the page's domain (§7 Affiliate).
 * @returns the inviter's masked account, and whether the code makes agents. @throws {ApiError} INVALID_INVITATION
 */
export async function findInviter(code: string): Promise<Affiliate> {
  const { address, random, session } = environment()
  // a visit through an agent's link counts once for each browser session
  const visit = session.get(visitKey) ?? random(8).join('')
  session.set(visitKey, visit)
  return await getAffiliate(code, new URL(address()).hostname, visit)
}
