import { environment } from '../platform/environment.ts'
import { readCode } from '../platform/codes.ts'

/** Who invited the player: codes of the page's address (§2 Register); null if it has none. */
export interface Invite {
  referralCode: string | null
  affiliateCode: string | null
}

export function inviteOf(address: string): Invite {
  const { searchParams } = new URL(address)
  return { referralCode: readCode(searchParams.get('referralCode')), affiliateCode: readCode(searchParams.get('affiliateCode')) }
}

const keptKey = 'tessera:invite'

/** The invite of the page's address; on the full site also that of the address where the visit began. */
export function currentInvite(): Invite {
  const { address, session } = environment()
  const here = inviteOf(address())
  if (here.referralCode ?? here.affiliateCode) return here
  const kept = session.get(keptKey)
  return kept === null ? here : inviteOf(`https://kept.invalid/${kept}`)
}

/** Keeps the address's invite for this visit, because the full site's other routes do not have it. */
export function keepInvite(): void {
  const { address, session } = environment()
  const { search } = new URL(address())
  const { referralCode, affiliateCode } = inviteOf(address())
  if (referralCode ?? affiliateCode) session.set(keptKey, search)
}
