import { atom, onMount, type ReadableAtom } from 'nanostores'
import { $session } from '../session/session.ts'
import { getFavouriteIds } from './calls.ts'
import { hasOwnGames } from './may-mark-games.ts'

const $ids = atom<readonly string[]>([])
/** nodeIds of the member's favourites (§3 favGameIds), fetched at login; empty for guests and trial users. */
export const $favouriteIds: ReadableAtom<readonly string[]> = $ids

export const addFavouriteId = (nodeId: string): void => $ids.set([nodeId, ...$ids.get()])
export const dropFavouriteId = (nodeId: string): void => $ids.set($ids.get().filter((id) => id !== nodeId))

onMount($ids, () => {
  let member: string | undefined | null = null // nobody is logged in: what an earlier call left is cleared
  return $session('member').subscribe((session) => {
    const id = hasOwnGames() ? session.memberInfo?.id : undefined
    if (id === member) return
    member = id
    $ids.set([])
    if (id !== undefined)
      getFavouriteIds().then(
        // a game that was added since stays, for example by the click that asked for the login
        (ids) => member === id && $ids.set([...new Set([...$ids.get(), ...ids])]),
        () => {}, // the hearts stay empty; the gateway ignores a second adding
      )
  })
})
