import { atom } from 'nanostores'

/** Is the browser solving a proof of work now? */
export const $isChecking = atom(false)
