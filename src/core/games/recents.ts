import { atom, onMount, type ReadableAtom } from 'nanostores'
import { categoryPageSize } from '../brand/constants.ts'
import { connection } from '../platform/client.ts'
import { $language } from '../site/language.ts'
import { $session } from '../session/session.ts'
import { type Game, getRecentGames } from './calls.ts'
import { hasOwnGames } from './own-games.ts'

export type RecentsState = { status: 'idle' | 'loading' } | { status: 'ready'; data: readonly Game[] } | { status: 'failed'; error: unknown }

const $state = atom<RecentsState>({ status: 'idle' })
/** The member's recently played games, the latest first: fetched at login, and again after a launch. */
export const $recents: ReadableAtom<RecentsState> = $state

onMount($state, () => {
  let key = ''
  const follow = () => {
    const next = hasOwnGames() ? `${$session.get().memberInfo?.id}:${$language.get()}` : ''
    if (next === key) return
    key = next
    $state.set({ status: 'idle' })
    if (key !== '') void refreshRecents()
  }
  const stop = [$session.listen(follow), $language.listen(follow)]
  follow()
  return () => {
    for (const each of stop) each()
  }
})

/** Asks for the recent games again; what is shown stays meanwhile. Does nothing for guests and trial users (§6). */
export async function refreshRecents(): Promise<void> {
  if (!hasOwnGames()) return
  if ($state.get().status !== 'ready') $state.set({ status: 'loading' })
  const member = $session.get().memberInfo?.id
  try {
    const { games } = await getRecentGames({ page: 1, pageSize: categoryPageSize, language: connection.language })
    if ($session.get().memberInfo?.id === member) $state.set({ status: 'ready', data: games })
  } catch (error) {
    if ($state.get().status !== 'ready') $state.set({ status: 'failed', error })
  }
}
