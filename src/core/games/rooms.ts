import { atom, type ReadableAtom } from 'nanostores'
import { $brand } from '../brand/brand.ts'
import { categoryPageSize } from '../brand/constants.ts'
import { connection } from '../platform/client.ts'
import { environment } from '../platform/environment.ts'
import { errorCode } from '../platform/errors.ts'
import type { Remote } from '../platform/remote.ts'
import { ask } from '../site/popups.ts'
import { getGameList, getRoomList, type Room } from './calls.ts'
import { playGame } from './launch.ts'

const $state = atom<Remote<readonly Room[]>>({ status: 'idle' })
/** The rooms of the PVP vendor whose rooms are open (§6: they need a member). */
export const $rooms: ReadableAtom<Remote<readonly Room[]>> = $state

/** How often the seats are looked at, ms; ours. */
export const roomsInterval = 5000

let running: AbortController | undefined

/** Fetches a PVP vendor's rooms, and their seats again while they are looked at. Returns the clean-up: what comes later is dropped. */
export function followRooms(vassalage: string): () => void {
  running?.abort()
  const mine = (running = new AbortController())
  const { signal } = mine
  let timer: ReturnType<typeof setTimeout> | undefined
  $state.set({ status: 'loading' })
  const load = async () => {
    try {
      const data = await getRoomList(vassalage, signal)
      if (!signal.aborted) $state.set({ status: 'ready', data })
    } catch (error) {
      if (!signal.aborted && $state.get().status !== 'ready') return $state.set({ status: 'failed', error })
    }
    wait()
  }
  const wait = () => {
    clearTimeout(timer)
    if (!signal.aborted && environment().attentive()) timer = setTimeout(() => void load(), roomsInterval)
  }
  const stopWatching = environment().onAttention(() => $state.get().status === 'ready' && wait())
  void load()
  return () => {
    mine.abort()
    stopWatching()
    clearTimeout(timer)
  }
}

/** Starts the game that is played in a room, unless the rooms have been closed before it is found. */
export async function joinRoom(room: Room, vassalage: string): Promise<void> {
  const signal = running?.signal
  try {
    const query = {
      vassalage,
      gameType: 'PVP',
      pageNo: 1,
      pageSize: categoryPageSize,
      language: connection.language,
      merchant: $brand.get().merchant,
    }
    const { games } = await getGameList(query, signal)
    if (signal?.aborted) return
    const game = games.find((each) => each.gameCode === room.gameCode)
    if (game) playGame({ ...game, isGame: 'GAME' })
    else void ask({ tone: 'warning', titleKey: 'common.error.UNKNOWN' })
  } catch (error) {
    if (!signal?.aborted) void ask({ tone: 'warning', titleKey: `common.error.${errorCode(error)}` })
  }
}
