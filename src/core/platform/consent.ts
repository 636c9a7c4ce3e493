import { atom, type ReadableAtom } from 'nanostores'
import { type Consent, consents } from './kept-keys.ts'

const $current = atom<Consent>('granted')
/** The visitor's consent, as the host says it. */
export const $consent: ReadableAtom<Consent> = $current

/** A word that is none counts as `required`, so that a slip of the pen grants nothing. */
export function setConsent(given: unknown): void {
  const known = consents.find((each) => each === given)
  if (!known) console.warn(`Tessera: "${String(given)}" is no consent (${consents.join(', ')}); using "required"`)
  $current.set(known ?? 'required')
}
