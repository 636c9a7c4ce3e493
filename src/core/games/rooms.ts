import { atom, type ReadableAtom } from 'nanostores'
import { $brand } from '../brand/brand.ts'
import { categoryPageSize } from '../brand/constants.ts'
import { connection } from '../platform/client.ts'
import { errorCode } from '../platform/errors.ts'
import type { Remote } from '../platform/remote.ts'
import { ask } from '../site/popups.ts'
import { getGameList, getRoomList, type Room } from './calls.ts'
import { playGame } from './launch.ts'

const $state = atom<Remote<readonly Room[]>>({ status: 'idle' })
/** The rooms of the PVP vendor whose rooms are open (§6: they need a member). */
export const $rooms: ReadableAtom<Remote<readonly Room[]>> = $state

/** Fetches a PVP vendor's rooms. */
export async function loadRooms(vassalage: string): Promise<void> {
  $state.set({ status: 'loading' })
  try {
    $state.set({ status: 'ready', data: await getRoomList(vassalage) })
  } catch (error) {
    $state.set({ status: 'failed', error })
  }
}

/** Starts the game that is played in a room. */
export async function joinRoom(room: Room, vassalage: string): Promise<void> {
  try {
    const query = {
      vassalage,
      gameType: 'PVP',
      pageNo: 1,
      pageSize: categoryPageSize,
      language: connection.language,
      merchant: $brand.get().merchant,
    }
    const { games } = await getGameList(query)
    const game = games.find((each) => each.gameCode === room.gameCode)
    if (game) playGame({ ...game, isGame: 'GAME' })
    else void ask({ tone: 'warning', titleKey: 'common.error.UNKNOWN' })
  } catch (error) {
    void ask({ tone: 'warning', titleKey: `common.error.${errorCode(error)}` })
  }
}
