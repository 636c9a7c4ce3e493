import { atom, onMount, type ReadableAtom } from 'nanostores'
import { environment } from './environment.ts'

const $current = atom(true)
/** Is the network there? Told while somebody looks. */
export const $online: ReadableAtom<boolean> = $current

onMount($current, () => {
  const tell = () => $current.set(environment().online())
  tell()
  return environment().onAttention(tell)
})
