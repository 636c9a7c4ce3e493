import { atom, type ReadableAtom } from 'nanostores'
import type * as z from 'zod/mini'
import { favouriteThrottle, homePageSize } from '../brand/constants.ts'
import { codeKey } from '../i18n/find-text.ts'
import { errorCode } from '../platform/errors.ts'
import { environment } from '../platform/environment.ts'
import { ask } from '../site/popups.ts'
import { $session } from '../session/session.ts'
import { deleteFavourite, type FavouritePage, type Game, getFavourites, postFavourite } from './calls.ts'
import { askLogin, askRealAccount } from '../session/ask-login.ts'
import { $language } from '../i18n/language.ts'
import { $favouriteIds, addFavouriteId, dropFavouriteId } from './favourite-ids.ts'
import { gameAddress } from './game-link.ts'
import { hasOwnGames } from './may-mark-games.ts'
import type { PlayableGame } from './playable-game.ts'

type Page = z.infer<typeof FavouritePage>
export type FavouritesState = { status: 'idle' | 'loading' } | { status: 'ready'; data: Page } | { status: 'failed'; error: unknown }
/** The fields of a game that identify a favourite. */
export type FavouriteGame = Pick<Game, 'nodeId' | 'vassalage' | 'gameType'>

const $list = atom<FavouritesState>({ status: 'idle' })
/** The list of favourites (§3 favGameList), after `loadFavourites` has loaded it. */
export const $favourites: ReadableAtom<FavouritesState> = $list

let member: string | undefined
$session('member').subscribe(({ memberInfo }) => {
  const id = hasOwnGames() ? memberInfo?.id : undefined
  if (id === member) return
  member = id
  $list.set({ status: 'idle' })
})

/** Number of favourites added or removed. A response to a request from before a change may be stale. */
let changes = 0

/** Loads the first page of the favourites. */
export async function loadFavourites(filter: { gameType?: string; vendor?: string } = {}): Promise<void> {
  if (!hasOwnGames()) return
  $list.set({ status: 'loading' })
  const asked = changes
  try {
    const data = await getFavourites({ pageNo: 1, pageSize: homePageSize, language: $language.get(), ...filter })
    if (asked !== changes) return await loadFavourites(filter)
    if (hasOwnGames()) $list.set({ status: 'ready', data })
  } catch (error) {
    $list.set({ status: 'failed', error })
  }
}

let lastToggle = Number.NEGATIVE_INFINITY

/**
 * Adds or removes a favourite, at most once per second (§4 Favourites); clicks in between are ignored. The view changes at once, and
 * changes back, with a message, if the gateway rejects the change.
 */
export function toggleFavourite(game: Game | PlayableGame): void {
  const { isLogin, isTrial, status } = $session('member').get()
  if (status === 'loading') return
  if (!isLogin) return void sayNotLoggedIn(game)
  if (isTrial) return askRealAccount('member')
  if (environment().elapsed() - lastToggle < favouriteThrottle) return
  lastToggle = environment().elapsed()
  if ($favouriteIds.get().includes(game.nodeId)) void removeFavourite(game)
  else void addFavourite(game)
}

/** §8: an action without login shows a message and offers the login. The wanted page is the game's URL with the action in its hash. */
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

/** Adds a favourite, unless it already is one. The view changes as in `toggleFavourite`. */
export async function addFavourite(game: Game | FavouriteGame): Promise<void> {
  if (!hasOwnGames()) return $session('member').get().isTrial ? askRealAccount('member') : undefined
  if ($favouriteIds.get().includes(game.nodeId)) return
  const show = () => {
    if ('gameName' in game && $favouriteIds.get().includes(game.nodeId)) edit((content) => [game, ...without(game)(content)])
  }
  addFavouriteId(game.nodeId)
  show()
  try {
    await postFavourite(keyOf(game))
    changes++
    show() // a list that has loaded in the meantime may not contain it
  } catch (error) {
    dropFavouriteId(game.nodeId)
    edit(without(game))
    sayFailed(error)
  }
}

async function removeFavourite(game: FavouriteGame): Promise<void> {
  const list = $list.get()
  const at = list.status === 'ready' ? list.data.content.findIndex((each) => each.nodeId === game.nodeId) : -1
  const shown = list.status === 'ready' ? list.data.content[at] : undefined
  dropFavouriteId(game.nodeId)
  edit(without(game))
  try {
    await deleteFavourite(keyOf(game))
    changes++
    if (!$favouriteIds.get().includes(game.nodeId)) edit(without(game))
  } catch (error) {
    if (hasOwnGames()) addFavouriteId(game.nodeId)
    if (shown) edit((content) => content.toSpliced(at, 0, shown))
    sayFailed(error)
  }
}

const without = (game: FavouriteGame) => (content: Game[]) => content.filter((each) => each.nodeId !== game.nodeId)

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
