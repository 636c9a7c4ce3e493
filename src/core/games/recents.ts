import { computed } from 'nanostores'
import { categoryPageSize } from '../brand/constants.ts'
import { type Remote, remote } from '../platform/remote.ts'
import { $session } from '../session/session.ts'
import { type Game, getRecentGames } from './calls.ts'
import { hasOwnGames } from './may-mark-games.ts'
import { $language } from '../i18n/language.ts'

const $key = computed([$session('member'), $language], (session, language) =>
  hasOwnGames() ? `${session.memberInfo?.id} ${language}` : '',
)
const recents = remote($key, async (signal): Promise<{ of: string; games: Game[] }> => {
  const of = $key.get()
  if (!hasOwnGames()) return { of, games: [] }
  return { of, games: (await getRecentGames({ page: 1, pageSize: categoryPageSize, language: $language.get() }, signal)).games }
})
const memberOf = (key: string) => key.split(' ')[0]

/** The member's recently played games, the latest first: fetched at login, again after a launch; `idle` for guests and trial users (§6). */
export const $recents = computed([recents.$state, $key], (state, key): Remote<Game[]> => {
  if (key === '') return { status: 'idle' }
  if (state.status !== 'ready') return state
  // never those of the member before, until this one's have come
  return memberOf(state.data.of) === memberOf(key) ? { status: 'ready', data: state.data.games } : { status: 'loading' }
})

/** Asks for the recent games again; what is shown stays meanwhile. */
export function refreshRecents(): void {
  if (hasOwnGames()) recents.reload()
}
