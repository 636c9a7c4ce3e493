import { computed, type ReadableAtom } from 'nanostores'
import { categoryPageSize } from '../brand/constants.ts'
import { type Remote, remote } from '../platform/remote.ts'
import { $session } from '../session/session.ts'
import { type Game, getRecentGames } from './calls.ts'
import { hasOwnGames } from './may-mark-games.ts'
import { $language } from '../i18n/language.ts'

/** The member's id, if they may play; '' for guests and trial users, who have no list. */
const $player = computed($session('member'), ({ memberInfo }) => (memberInfo && hasOwnGames() ? memberInfo.id : ''))
const recents = remote([$language], {
  $owner: $player,
  fetcher: async (signal): Promise<Game[]> =>
    (await getRecentGames({ page: 1, pageSize: categoryPageSize, language: $language.get() }, signal)).games,
})

/** The member's recently played games, the latest first. Loaded at login and after a launch; `idle` for guests and trial users (§6). */
export const $recents: ReadableAtom<Remote<Game[]>> = recents.$state

/** Reloads the recent games. The old list stays on screen until then. */
export function refreshRecents(): void {
  if (hasOwnGames()) recents.reload()
}
