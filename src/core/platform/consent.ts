import { atom, type ReadableAtom } from 'nanostores'
import { type Consent, consents } from './kept-keys.ts'

const $current = atom<Consent>('granted')
/** The visitor's consent, as reported by the host page. */
export const $consent: ReadableAtom<Consent> = $current

/** Sets the consent. An unknown value counts as `required`, so that a typing mistake grants nothing. */
export function setConsent(given: unknown): void {
  const known = consents.find((each) => each === given)
  if (!known) console.warn(`Tessera: "${String(given)}" is no consent (${consents.join(', ')}); using "required"`)
  $current.set(known ?? 'required')
}
