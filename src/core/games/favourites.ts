import { atom, onMount, type ReadableAtom } from 'nanostores'
import type * as z from 'zod/mini'
import { favouriteThrottle, homePageSize } from '../brand/constants.ts'
import { codeKey } from '../i18n/find-text.ts'
import { errorCode } from '../platform/errors.ts'
import { ask } from '../site/popups.ts'
import { $session } from '../session/session.ts'
import { deleteFavourite, type FavouritePage, type Game, getFavouriteIds, getFavourites, postFavourite } from './calls.ts'
import { askLogin, askRealAccount } from '../session/ask-login.ts'
import { $language } from '../i18n/language.ts'
import { gameAddress } from './game-link.ts'
import { hasOwnGames } from './may-mark-games.ts'
import type { PlayableGame } from './playable-game.ts'

type Page = z.infer<typeof FavouritePage>
export type FavouritesState = { status: 'idle' | 'loading' } | { status: 'ready'; data: Page } | { status: 'failed'; error: unknown }
/** The fields of a game that identify a favourite. */
export type FavouriteGame = Pick<Game, 'nodeId' | 'vassalage' | 'gameType'>

const $ids = atom<readonly string[]>([])
/** nodeIds of the member's favourites (§3 favGameIds), fetched at login; empty for guests and trial users. */
export const $favouriteIds: ReadableAtom<readonly string[]> = $ids

const $list = atom<FavouritesState>({ status: 'idle' })
/** The favourites themselves (§3 favGameList), as far as `loadFavourites` has loaded them. */
export const $favourites: ReadableAtom<FavouritesState> = $list

onMount($ids, () => {
  let member: string | undefined | null = null // nobody is logged in: what an earlier call left is cleared
  return $session('member').subscribe((session) => {
    const id = hasOwnGames() ? session.memberInfo?.id : undefined
    if (id === member) return
    member = id
    $ids.set([])
    $list.set({ status: 'idle' })
    if (id !== undefined)
      getFavouriteIds().then(
        // a game that was added since stays, for example by the click that asked for the login
        (ids) => member === id && $ids.set([...new Set([...$ids.get(), ...ids])]),
        () => {}, // the hearts stay empty; the gateway ignores a second adding
      )
  })
})

/** How many were added or removed: an answer to an earlier request may be older than these changes. */
let changes = 0

/** Loads a page of the favourites, from 1; later pages are added to the list. */
export async function loadFavourites(query: { pageNo?: number; gameType?: string; vendor?: string } = {}): Promise<void> {
  if (!hasOwnGames()) return
  const { pageNo = 1, ...filter } = query
  const before = $list.get()
  const kept = pageNo > 1 && before.status === 'ready' ? before.data.content : []
  if (kept.length === 0) $list.set({ status: 'loading' })
  const asked = changes
  try {
    const page = await getFavourites({ pageNo, pageSize: homePageSize, language: $language.get(), ...filter })
    if (asked !== changes) return await loadFavourites(query)
    const known = new Set(kept.map((game) => game.nodeId))
    if (hasOwnGames())
      $list.set({ status: 'ready', data: { ...page, content: [...kept, ...page.content.filter((game) => !known.has(game.nodeId))] } })
  } catch (error) {
    if (kept.length === 0) $list.set({ status: 'failed', error })
  }
}

let lastToggle = Number.NEGATIVE_INFINITY

/**
 * Adds or removes a favourite, at most once a second (§4 Favourites); earlier clicks are ignored. Screens change at once
 * and change back, with a message, if the gateway refuses.
 */
export function toggleFavourite(game: Game | PlayableGame): void {
  const { isLogin, isTrial, status } = $session('member').get()
  if (status === 'loading') return
  if (!isLogin) return void sayNotLoggedIn(game)
  if (isTrial) return askRealAccount('member')
  if (performance.now() - lastToggle < favouriteThrottle) return
  lastToggle = performance.now()
  if ($ids.get().includes(game.nodeId)) void removeFavourite(game)
  else void addFavourite(game)
}

/** §8: an action without login gives a message, and offers the login. What was wanted is kept as the game's address with the deed. */
async function sayNotLoggedIn(game: PlayableGame): Promise<void> {
  const wanted = await ask('member', {
    tone: 'info',
    titleKey: 'common.error.NOT_LOGGED_IN',
    confirmKey: 'common.login',
    cancelKey: 'common.cancel',
  })
  if (wanted) askLogin('member', () => void addFavourite(game), `${gameAddress(game)}#favourite`)
}

const keyOf = ({ nodeId, vassalage, gameType }: FavouriteGame) => ({ nodeId, vendor: vassalage, gameType })

/** Adds a favourite; one that is there already stays. Screens change as with `toggleFavourite`. */
export async function addFavourite(game: Game | FavouriteGame): Promise<void> {
  if (!hasOwnGames()) return $session('member').get().isTrial ? askRealAccount('member') : undefined
  if ($ids.get().includes(game.nodeId)) return
  const show = () => {
    if ('gameName' in game && $ids.get().includes(game.nodeId)) edit((content) => [game, ...without(game)(content)])
  }
  $ids.set([game.nodeId, ...$ids.get()])
  show()
  try {
    await postFavourite(keyOf(game))
    changes++
    show() // a list that has arrived since may not contain it
  } catch (error) {
    dropId(game)
    edit(without(game))
    sayFailed(error)
  }
}

async function removeFavourite(game: FavouriteGame): Promise<void> {
  const list = $list.get()
  const at = list.status === 'ready' ? list.data.content.findIndex((each) => each.nodeId === game.nodeId) : -1
  const shown = list.status === 'ready' ? list.data.content[at] : undefined
  dropId(game)
  edit(without(game))
  try {
    await deleteFavourite(keyOf(game))
    changes++
    if (!$ids.get().includes(game.nodeId)) edit(without(game))
  } catch (error) {
    if (hasOwnGames()) $ids.set([game.nodeId, ...$ids.get()])
    if (shown) edit((content) => content.toSpliced(at, 0, shown))
    sayFailed(error)
  }
}

const without = (game: FavouriteGame) => (content: Game[]) => content.filter((each) => each.nodeId !== game.nodeId)
const dropId = (game: FavouriteGame) => $ids.set($ids.get().filter((id) => id !== game.nodeId))

/** Changes the list, if it is loaded. */
function edit(change: (content: Game[]) => Game[]): void {
  const list = $list.get()
  if (list.status !== 'ready') return
  const content = change(list.data.content)
  const totalCount = Math.max(0, list.data.totalCount + content.length - list.data.content.length)
  $list.set({ status: 'ready', data: { ...list.data, content, totalCount } })
}

function sayFailed(error: unknown): void {
  void ask('member', { tone: 'warning', titleKey: 'message.favouriteFailed', textKey: codeKey(errorCode(error)) })
}
