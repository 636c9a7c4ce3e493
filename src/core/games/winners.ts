import { atom, computed, onMount } from 'nanostores'
import { winnersLimit } from '../brand/constants.ts'
import { connection } from '../platform/client.ts'
import { onLive } from '../platform/live.ts'
import { type Remote, remote } from '../platform/remote.ts'
import { $language } from '../site/language.ts'
import { getRankList, Winner } from './winner-calls.ts'
import { rankWinners } from './rank-winners.ts'

/** The board as the gateway answers it, in the current language. `load` may be called ahead of the view. */
export const rankList = remote($language, async (signal) => (await getRankList(connection.language, signal)).list)

const $won = atom<readonly Winner[]>([])

/** The winners board (§3 Winner board entry), the highest win first; live while somebody looks. */
export const $winners = computed([rankList.$state, $won], (state, won): Remote<readonly Winner[]> => {
  if (state.status !== 'ready') return state
  return { status: 'ready', data: won.reduce<readonly Winner[]>(rankWinners, state.data) }
})

onMount($winners, () => {
  // the poll is for guests, and for members whose socket is down: the first paint need not wait for it
  const poll = import('../site/live-poll.ts').then(({ followLive }) => followLive())
  poll.catch(() => {}) // the board stays as it was fetched
  const stopLive = onLive('winner', (data) => {
    const winner = Winner.safeParse(data)
    if (winner.success) $won.set([...$won.get(), winner.data].slice(-winnersLimit))
  })
  return () => {
    void poll.then((stopPoll) => stopPoll())
    stopLive()
  }
})
