import { computed, type ReadableAtom } from 'nanostores'
import { categoryPageSize } from '../brand/constants.ts'
import { type Remote, remote } from '../platform/remote.ts'
import { $session } from '../session/session.ts'
import { type Game, getRecentGames } from './calls.ts'
import { hasOwnGames } from './may-mark-games.ts'
import { $language } from '../i18n/language.ts'

/** The member, if they may play; others have no list. */
const $player = computed($session('member'), ({ memberInfo }) => (memberInfo && hasOwnGames() ? memberInfo.id : ''))
const recents = remote([$language], {
  $owner: $player,
  fetcher: async (signal): Promise<Game[]> =>
    (await getRecentGames({ page: 1, pageSize: categoryPageSize, language: $language.get() }, signal)).games,
})

/** The member's recently played games, the latest first: fetched at login, again after a launch; `idle` for guests and trial users (§6). */
export const $recents: ReadableAtom<Remote<Game[]>> = recents.$state

/** Fetches the recent games again; the old list stays on screen until then. */
export function refreshRecents(): void {
  if (hasOwnGames()) recents.reload()
}
