import { atom, onMount, type ReadableAtom } from 'nanostores'
import { $session } from '../session/session.ts'
import { getFavouriteIds } from './calls.ts'
import { hasOwnGames } from './may-mark-games.ts'

const $ids = atom<readonly string[]>([])
/** nodeIds of the member's favourites (§3 favGameIds), loaded at login. Empty for guests and trial users. */
export const $favouriteIds: ReadableAtom<readonly string[]> = $ids

export const addFavouriteId = (nodeId: string): void => $ids.set([nodeId, ...$ids.get()])
export const dropFavouriteId = (nodeId: string): void => $ids.set($ids.get().filter((id) => id !== nodeId))

onMount($ids, () => {
  let member: string | undefined | null = null // null at first, so that ids of a former member are deleted even if nobody is logged in
  return $session('member').subscribe((session) => {
    const id = hasOwnGames() ? session.memberInfo?.id : undefined
    if (id === member) return
    member = id
    $ids.set([])
    if (id !== undefined)
      getFavouriteIds().then(
        // keeps a game that was added in the meantime, for example by the click that required the login
        (ids) => member === id && $ids.set([...new Set([...$ids.get(), ...ids])]),
        () => {}, // no game is marked as favourite; the gateway ignores a game that is added again
      )
  })
})
