import { idle } from '../platform/idle.ts'
import { atom, computed, onMount } from 'nanostores'
import { type Remote, remote } from '../platform/remote.ts'
import { getRankList, type Winner } from './winner-calls.ts'
import { $language } from '../i18n/language.ts'

type Board = readonly Winner[]

/** The board as loaded from the gateway, in the current language. `load` may be called before the view exists. */
export const rankList = remote([$language], { fetcher: async (signal) => (await getRankList($language.get(), signal)).list })

/** Adds the live wins to a board. */
const $change = atom((board: Board): Board => board)

/** The winners board (§3 Winner board entry), the highest win first. Updated live while it has a listener. */
export const $winners = computed([rankList.$state, $change], (state, change): Remote<Board> => {
  return state.status === 'ready' ? { status: 'ready', data: change(state.data) } : state
})

onMount($winners, () => {
  // the first paint does not need live updates
  const live = idle()
    .then(() => import('./winners-live.ts'))
    .then(({ followWinners }) => followWinners((change) => $change.set(change)))
  live.catch(() => {}) // the board stays as it was loaded
  return () =>
    void live.then(
      (stop) => stop(),
      () => {},
    )
})
