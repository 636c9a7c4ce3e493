import { atom, computed, type ReadableAtom } from 'nanostores'
import { lotteryVendor } from '../brand/constants.ts'
import { mayPlay } from '../session/may-play.ts'
import { hasOwnGames } from '../games/may-mark-games.ts'
import { follow } from '../platform/follow.ts'
import { type Remote, remote } from '../platform/remote.ts'
import { $memberId, $session } from '../session/session.ts'
import { goTo } from '../site/navigation.ts'
import { areaOfPlace, type LotteryArea, withGame } from './lottery-areas.ts'
import { getLotteryMenu, getOpened, getRecentLottery, getVnOpened, type LotteryDraw, type LotteryGame } from './calls.ts'
import { $language } from '../i18n/language.ts'

/** The games of an area. receivedAt: of `performance.now()`; countdowns run from there. */
export interface LotteryLobby {
  vassalage: string
  games: LotteryGame[]
  /** All lotteries of the area: the menu holds the most played ones. */
  totalCount: number
  receivedAt: number
}

const $lobby = atom<Remote<LotteryLobby>>({ status: 'idle' })
export const $lotteryLobby: ReadableAtom<Remote<LotteryLobby>> = $lobby

/** Until a draw that was due is asked for, and how long at most until the menu is looked at again, ms. */
const [afterDraw, longestWait, shortestWait] = [700, 60_000, 1000]

/** Milliseconds until a game's next draw, never below zero. */
export const untilDraw = ({ next }: Pick<LotteryGame, 'next'>, receivedAt: number): number =>
  Math.max(0, next.drawsIn - (performance.now() - receivedAt))

function untilNextDraw(): number {
  const state = $lobby.get()
  if (state.status !== 'ready') return longestWait
  const { games, receivedAt } = state.data
  const soonest = Math.min(longestWait, ...games.map((game) => untilDraw(game, receivedAt)))
  return Math.max(shortestWait, soonest + afterDraw)
}

/** Fetches an area's games, and again after each draw while the page is looked at. gameCode: one that has to be there. Returns the clean-up. */
export function followLottery({ vassalage }: LotteryArea, gameCode: string): () => void {
  const fetch = async (signal: AbortSignal): Promise<LotteryLobby> => {
    const menu = await getLotteryMenu({ vassalage, gameCode: gameCode || undefined, language: $language.get() }, signal)
    return { vassalage, ...menu, receivedAt: performance.now() }
  }
  return follow($lobby, fetch, untilNextDraw)
}

const $wanted = atom('')
/** The game that the address names. */
export const chooseLottery = (gameCode: string): void => $wanted.set(gameCode)

/** The game that is shown: the one that the address names, else the most played. */
export const $chosenLottery = computed([$lobby, $wanted], (lobby, wanted): LotteryGame | undefined => {
  if (lobby.status !== 'ready') return undefined
  return lobby.data.games.find((game) => game.gameCode === wanted) ?? lobby.data.games[0]
})

export interface Opened {
  gameCode: string
  draws: LotteryDraw[]
}
// with each new draw of the game the key changes, and the list is fetched anew
const $openedKey = computed($chosenLottery, (game) => (game ? `${game.gameCode} ${game.last?.numero}` : ''))
/** Numbers that were opened last for the chosen game. */
export const openedNumbers = remote($openedKey, async (signal): Promise<Opened> => {
  const game = $chosenLottery.get()
  if (!game) return { gameCode: '', draws: [] }
  const get = game.vassalage === lotteryVendor ? getVnOpened : getOpened
  return { gameCode: game.gameCode, draws: await get(game.gameCode, signal) }
})

const $recentKey = computed([$lobby, $session('member')], (lobby, session) =>
  lobby.status === 'ready' && hasOwnGames() ? `${lobby.data.vassalage} ${session.memberInfo?.id}` : '',
)
/** Lotteries of the area that the member played lately; none for trial users (§6). */
export const recentLotteries = remote(
  $recentKey,
  async (signal): Promise<LotteryGame[]> => {
    const lobby = $lobby.get()
    if ($recentKey.get() === '' || lobby.status !== 'ready') return []
    return (await getRecentLottery({ vassalage: lobby.data.vassalage, language: $language.get() }, signal)).games
  },
  $memberId('member'),
)

/** Goes to the game's page; a trial user is told that a real account is needed (§4 Pre-launch checks). */
export function playLottery(place: string, gameCode: string): void {
  if (mayPlay(() => playLottery(place, gameCode))) goTo('member', withGame(areaOfPlace(place).gamePath, gameCode))
}
