import { atom, type ReadableAtom } from 'nanostores'
import { onLive } from '../platform/live.ts'

const $count = atom(0)
/** Counts what the operator has published since the page began. A key of editors' texts, so that they update without a reload. */
export const $published: ReadableAtom<number> = $count

onLive('page', 'notice', () => $count.set($count.get() + 1))
