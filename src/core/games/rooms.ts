import { $brand } from '../brand/brand.ts'
import { categoryPageSize } from '../brand/constants.ts'
import { codeKey } from '../i18n/find-text.ts'
import { errorCode } from '../platform/errors.ts'
import { perQuestion } from '../platform/per-question.ts'
import { type RemoteStore, remote } from '../platform/remote.ts'
import { ask } from '../site/popups.ts'
import { getGameList, getRoomList, type Room } from './calls.ts'
import { playGame } from './launch.ts'
import { $language } from '../i18n/language.ts'

/** How often the rooms and their seats are loaded, ms. Not in the specification. */
const roomsInterval = 5000

/** The rooms of a PVP vendor and their free seats (§6: members only). */
export const rooms: (vassalage: string) => RemoteStore<readonly Room[]> = perQuestion((vassalage: string) =>
  remote([], { fetcher: (signal) => getRoomList(vassalage, signal), interval: roomsInterval }),
)

/** Starts the game of a room, unless the popup of rooms was closed in the meantime. */
export async function joinRoom(room: Room, vassalage: string): Promise<void> {
  const isClosed = () => rooms(vassalage).$state.lc === 0
  try {
    const query = {
      vassalage,
      gameType: 'PVP',
      pageNo: 1,
      pageSize: categoryPageSize,
      language: $language.get(),
      merchant: $brand.get().merchant,
    }
    const { games } = await getGameList(query)
    if (isClosed()) return
    const game = games.find((each) => each.gameCode === room.gameCode)
    if (game) playGame({ ...game, isGame: 'GAME' })
    else void ask('member', { tone: 'warning', titleKey: 'common.error.UNKNOWN' })
  } catch (error) {
    if (!isClosed()) void ask('member', { tone: 'warning', titleKey: codeKey(errorCode(error)) })
  }
}
