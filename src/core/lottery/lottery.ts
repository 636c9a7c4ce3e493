import { atom, computed } from 'nanostores'
import { lotteryVendor } from '../brand/constants.ts'
import { hasOwnGames } from '../games/may-mark-games.ts'
import { environment } from '../platform/environment.ts'
import { type RemoteStore, remote } from '../platform/remote.ts'
import { mayPlay } from '../session/may-play.ts'
import { $memberId, $session } from '../session/session.ts'
import { goTo } from '../site/navigation.ts'
import { areaOfPlace, type LotteryArea, withGame } from './lottery-areas.ts'
import { getLotteryMenu, getOpened, getRecentLottery, getVnOpened, type LotteryDraw, type LotteryGame, type LotteryMenu } from './calls.ts'
import { $language } from '../i18n/language.ts'

/** The games of an area. receivedAt: by `environment().elapsed()`; countdowns start there. */
export interface LotteryLobby {
  vassalage: string
  games: LotteryGame[]
  /** Number of all lotteries of the area. The menu only contains the most played ones. */
  totalCount: number
  /** The part of all stakes that is paid back in the long run, in per cent; null if the gateway does not report it. */
  payback: LotteryMenu['payback']
  receivedAt: number
}

/** Delay after a draw until the menu reloads, and the longest and shortest time between two requests, ms. */
const [afterDraw, longestWait, shortestWait] = [700, 60_000, 1000]

/** Milliseconds until a game's next draw, never negative. */
export const untilDraw = ({ next }: Pick<LotteryGame, 'next'>, receivedAt: number): number =>
  Math.max(0, next.drawsIn - (environment().elapsed() - receivedAt))

function untilNextDraw(): number {
  const state = lotteryLobby.$state.get()
  if (state.status !== 'ready') return longestWait
  const { games, receivedAt } = state.data
  const soonest = Math.min(longestWait, ...games.map((game) => untilDraw(game, receivedAt)))
  return Math.max(shortestWait, soonest + afterDraw)
}

/** The open area, and a game that its menu must contain, or ''. */
const $open = atom<{ vassalage: string; gameCode: string } | undefined>()
let known: readonly LotteryGame[] = []

/** The games of the open area. Reloads after each draw while it has a listener. */
export const lotteryLobby: RemoteStore<LotteryLobby> = remote([$open, $language], {
  async fetcher(signal) {
    const { vassalage, gameCode } = $open.get()! // nothing is loaded while it is undefined
    const menu = await getLotteryMenu({ vassalage, gameCode: gameCode || undefined, language: $language.get() }, signal)
    known = menu.games
    return { vassalage, ...menu, receivedAt: environment().elapsed() }
  },
  interval: untilNextDraw,
})

/** A game of the last menu. */
export const knownLottery = (gameCode: string): LotteryGame | undefined => known.find((game) => game.gameCode === gameCode)

/** Opens an area. gameCode: a game that its menu must contain, or ''. Returns the clean-up. */
export function openLottery({ vassalage }: LotteryArea, gameCode: string): () => void {
  $open.set({ vassalage, gameCode })
  return () => $open.set(undefined)
}

const $wanted = atom('')
/** Selects the game in the URL. */
export const chooseLottery = (gameCode: string): void => $wanted.set(gameCode)

/** The game on screen: the one in the URL, else the most played one. */
export const $chosenLottery = computed([lotteryLobby.$state, $wanted], (lobby, wanted): LotteryGame | undefined => {
  if (lobby.status !== 'ready') return undefined
  return lobby.data.games.find((game) => game.gameCode === wanted) ?? lobby.data.games[0]
})

export interface Opened {
  gameCode: string
  draws: LotteryDraw[]
}
// each new draw of the game changes the key, so the list reloads
const $openedKey = computed($chosenLottery, (game) => (game ? `${game.gameCode} ${game.last?.numero}` : ''))
/** The latest numbers of the selected game. */
export const openedNumbers = remote([$openedKey], {
  async fetcher(signal): Promise<Opened> {
    const game = $chosenLottery.get()
    if (!game) return { gameCode: '', draws: [] }
    const get = game.vassalage === lotteryVendor ? getVnOpened : getOpened
    return { gameCode: game.gameCode, draws: await get(game.gameCode, signal) }
  },
})

const $recentKey = computed([lotteryLobby.$state, $session('member')], (lobby, session) =>
  lobby.status === 'ready' && hasOwnGames() ? `${lobby.data.vassalage} ${session.memberInfo?.id}` : '',
)
/** Lotteries of the area that the member has played recently. Empty for trial users (§6). */
export const recentLotteries = remote([$recentKey], {
  $subject: $memberId('member'),
  async fetcher(signal): Promise<LotteryGame[]> {
    const lobby = lotteryLobby.$state.get()
    if ($recentKey.get() === '' || lobby.status !== 'ready') return []
    return (await getRecentLottery({ vassalage: lobby.data.vassalage, language: $language.get() }, signal)).games
  },
})

/** Goes to the game's page. A trial user sees that a real account is needed (§4 Pre-launch checks). */
export function playLottery(place: string, gameCode: string): void {
  const page = withGame(areaOfPlace(place).gamePath, gameCode)
  if (mayPlay(() => playLottery(place, gameCode), page)) goTo('member', page)
}
