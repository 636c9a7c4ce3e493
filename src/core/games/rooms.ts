import { atom, type ReadableAtom } from 'nanostores'
import { $brand } from '../brand/brand.ts'
import { categoryPageSize } from '../brand/constants.ts'
import { errorCode } from '../platform/errors.ts'
import { follow } from '../platform/follow.ts'
import type { Remote } from '../platform/remote.ts'
import { ask } from '../site/popups.ts'
import { getGameList, getRoomList, type Room } from './calls.ts'
import { playGame } from './launch.ts'
import { $language } from '../i18n/language.ts'

const $state = atom<Remote<readonly Room[]>>({ status: 'idle' })
/** The rooms of the PVP vendor whose rooms are open (§6: they need a member). */
export const $rooms: ReadableAtom<Remote<readonly Room[]>> = $state

/** How often the seats are looked at, ms; ours. */
export const roomsInterval = 5000

let open = new AbortController()

/** Fetches a PVP vendor's rooms, and their seats again while they are looked at. Returns the clean-up. */
export function followRooms(vassalage: string): () => void {
  open.abort()
  const mine = (open = new AbortController())
  const stop = follow($state, (signal) => getRoomList(vassalage, signal), roomsInterval)
  return () => {
    mine.abort()
    stop()
  }
}

/** Starts the game that is played in a room, unless the rooms have been closed before it is found. */
export async function joinRoom(room: Room, vassalage: string): Promise<void> {
  const { signal } = open
  try {
    const query = {
      vassalage,
      gameType: 'PVP',
      pageNo: 1,
      pageSize: categoryPageSize,
      language: $language.get(),
      merchant: $brand.get().merchant,
    }
    const { games } = await getGameList(query, signal)
    if (signal.aborted) return
    const game = games.find((each) => each.gameCode === room.gameCode)
    if (game) playGame({ ...game, isGame: 'GAME' })
    else void ask('member', { tone: 'warning', titleKey: 'common.error.UNKNOWN' })
  } catch (error) {
    if (!signal.aborted) void ask('member', { tone: 'warning', titleKey: `common.error.${errorCode(error)}` })
  }
}
