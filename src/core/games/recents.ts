import { computed } from 'nanostores'
import { categoryPageSize } from '../brand/constants.ts'
import { connection } from '../platform/client.ts'
import { loaded } from '../platform/loaded.ts'
import { $session } from '../session/session.ts'
import { $language } from '../site/language.ts'
import { getRecentGames } from './calls.ts'
import { hasOwnGames } from './own-games.ts'

const $key = computed([$session, $language], (session, language) => (hasOwnGames() ? `${session.memberInfo?.id} ${language}` : null))
const recents = loaded($key, async (signal) => {
  const { games } = await getRecentGames({ page: 1, pageSize: categoryPageSize, language: connection.language }, signal)
  return games
})

/** The member's recently played games, the latest first: fetched at login, and again after a launch. Empty-handed (`idle`) for guests and trial users. */
export const $recents = computed([recents.$state, $key], (state, key) => (key === null ? ({ status: 'idle' } as const) : state))

/** Asks for the recent games again; what is shown stays meanwhile. Does nothing for guests and trial users (§6). */
export async function refreshRecents(): Promise<void> {
  if ($key.get() !== null) await recents.reload()
}
