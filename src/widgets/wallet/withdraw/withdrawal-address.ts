import type { MemberPlace } from '../../../core/site/paths.ts'
import type { Payee } from '../../../core/wallet/withdraw-calls.ts'

/** Place of the details of one withdrawal. answer: the answer that is selected at first. */
export const withdrawalPlace = (id: string, answer?: string): MemberPlace => `/member#withdraw?id=${id}${answer ? `&answer=${answer}` : ''}`

/** The parameters of that place. */
export function readPlace(place: string): { id: string | undefined; answer: string | undefined } {
  const query = new URLSearchParams(place.split('#')[1]?.split('?')[1])
  return { id: query.get('id') ?? undefined, answer: query.get('answer') ?? undefined }
}

/** The short name of an account: `Harbour Bank ··4417`. */
export const payeeName = ({ provider, mask }: Payee): string => `${provider} ··${mask}`
