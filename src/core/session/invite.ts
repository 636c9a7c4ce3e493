import { environment } from '../platform/environment.ts'
import { readCode } from '../platform/codes.ts'
import { type Affiliate, getAffiliate } from './calls.ts'

/** Who brought the player: codes of the page's address (§2 Register); null where it carries none. */
export interface Invite {
  referralCode: string | null
  affiliateCode: string | null
}

export function inviteOf(address: string): Invite {
  const { searchParams } = new URL(address)
  return { referralCode: readCode(searchParams.get('referralCode')), affiliateCode: readCode(searchParams.get('affiliateCode')) }
}

const keptKey = 'tessera:invite'
const visitKey = 'tessera:visit'

/** The invite of the page's address; on the full site also the one that the visit began with, whatever route it has come to. */
export function currentInvite(): Invite {
  const { address, session } = environment()
  const here = inviteOf(address())
  if (here.referralCode ?? here.affiliateCode) return here
  const kept = session.get(keptKey)
  return kept === null ? here : inviteOf(`https://kept.invalid/${kept}`)
}

/** Keeps the address's invite for this visit: the full site's other routes do not carry it. */
export function keepInvite(): void {
  const { address, session } = environment()
  const { search } = new URL(address())
  const { referralCode, affiliateCode } = inviteOf(address())
  if (referralCode ?? affiliateCode) session.set(keptKey, search)
}

/**
 * Asks whose code it is, at the page's domain (§7 Affiliate).
 * @returns the inviter's account as the gateway shows it, masked, and whether the code makes agents. @throws {ApiError} INVALID_INVITATION
 */
export async function findInviter(code: string): Promise<Affiliate> {
  const { address, random, session } = environment()
  // who comes by an agent's link is counted once for a browser session
  const visit = session.get(visitKey) ?? random(8).join('')
  session.set(visitKey, visit)
  return await getAffiliate(code, new URL(address()).hostname, visit)
}
