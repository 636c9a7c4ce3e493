import { atom } from 'nanostores'

/** Is the browser currently solving a proof of work? */
export const $isChecking = atom(false)
