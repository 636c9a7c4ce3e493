import { atom, onMount, type ReadableAtom } from 'nanostores'
import { environment } from './environment.ts'

const $current = atom(true)
/** Is the browser online? Updated while the store has a listener. */
export const $online: ReadableAtom<boolean> = $current

onMount($current, () => {
  const tell = () => $current.set(environment().online())
  tell()
  return environment().onAttention(tell)
})
