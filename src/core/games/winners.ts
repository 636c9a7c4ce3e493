import { atom, onMount, type ReadableAtom } from 'nanostores'
import { connection } from '../platform/client.ts'
import { onLive } from '../platform/live.ts'
import type { Loaded } from '../platform/loaded.ts'
import { $language } from '../site/language.ts'
import { followLive } from '../site/live-poll.ts'
import { getRankList, Winner } from './calls.ts'
import { rankWinners } from './rank-winners.ts'

const $state = atom<Loaded<readonly Winner[]>>({ status: 'idle' })
/** The winners board (§3 Winner board entry), the highest win first; live while somebody looks. */
export const $winners: ReadableAtom<Loaded<readonly Winner[]>> = $state

onMount($state, () => {
  const stop = [
    $language.subscribe(() => void loadWinners()),
    onLive('winner', (data) => {
      const winner = Winner.safeParse(data)
      const state = $state.get()
      if (winner.success && state.status === 'ready') $state.set({ status: 'ready', data: rankWinners(state.data, winner.data) })
    }),
    followLive(),
  ]
  return () => {
    for (const each of stop) each()
  }
})

let running: AbortController | undefined

/** Fetches the board; what is shown stays until the answer is there. */
export async function loadWinners(): Promise<void> {
  running?.abort()
  const { signal } = (running = new AbortController())
  if ($state.get().status !== 'ready') $state.set({ status: 'loading' })
  try {
    const { list } = await getRankList(connection.language, signal)
    if (!signal.aborted) $state.set({ status: 'ready', data: list })
  } catch (error) {
    if (!signal.aborted && $state.get().status !== 'ready') $state.set({ status: 'failed', error })
  }
}
