import { environment } from '../platform/environment.ts'
import { readCode } from '../platform/codes.ts'

/** Who invited the player: the codes in the page's URL (§2 Register), null if missing. */
export interface Invite {
  referralCode: string | null
  affiliateCode: string | null
}

export function inviteOf(address: string): Invite {
  const { searchParams } = new URL(address)
  return { referralCode: readCode(searchParams.get('referralCode')), affiliateCode: readCode(searchParams.get('affiliateCode')) }
}

const keptKey = 'tessera:invite'

/** The invite in the page's URL. On the full site also the invite in the URL at the beginning of the visit. */
export function currentInvite(): Invite {
  const { address, session } = environment()
  const here = inviteOf(address())
  if (here.referralCode ?? here.affiliateCode) return here
  const kept = session.get(keptKey)
  return kept === null ? here : inviteOf(`https://kept.invalid/${kept}`)
}

/** Stores the URL's invite for this visit, because the URLs of the full site's other routes do not contain it. */
export function keepInvite(): void {
  const { address, session } = environment()
  const { search } = new URL(address())
  const { referralCode, affiliateCode } = inviteOf(address())
  if (referralCode ?? affiliateCode) session.set(keptKey, search)
}
