import { atom, type ReadableAtom } from 'nanostores'
import { onLive } from '../platform/live.ts'

const $count = atom(0)
/** Counts what the operator has published since the page loaded. Stores of editors' texts reload when it changes. */
export const $published: ReadableAtom<number> = $count

onLive('page', 'notice', () => $count.set($count.get() + 1))
