import type { Payee } from '../../../core/wallet/withdraw-calls.ts'

/** Address of one withdrawal's own view. answer: the one that is chosen there at first. */
export const withdrawalPlace = (id: string, answer?: string): string => `/member#withdraw?id=${id}${answer ? `&answer=${answer}` : ''}`

/** What the address is about. */
export function readPlace(place: string): { id: string | undefined; answer: string | undefined } {
  const query = new URLSearchParams(place.split('#')[1]?.split('?')[1])
  return { id: query.get('id') ?? undefined, answer: query.get('answer') ?? undefined }
}

/** `Harbour Bank ··4417`. */
export const payeeName = ({ provider, mask }: Payee): string => `${provider} ··${mask}`
