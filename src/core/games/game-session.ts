import { atom, onMount, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { environment } from '../platform/environment.ts'
import { ApiError } from '../platform/errors.ts'
import { live } from '../platform/live.ts'
import { $isPasswordChangePending, $session } from '../session/session.ts'
import { fromCdn } from '../site/permission.ts'
import { closePopup, openPopup } from '../site/popups.ts'
import { tellOutcome, tellStep } from '../site/steps.ts'
import { refreshBalance } from '../wallet/balance.ts'
import { readAmount } from '../money/parse-amount.ts'
import { type Launch, postOwnLaunch, postVendorLaunch } from './launch-calls.ts'
import type { GameMessage } from './game-message.ts'
import { beginPlay, countRound, endPlay, followPlay } from './play-session.ts'
import { refreshRecents } from './recents.ts'
import { $language } from '../i18n/language.ts'
import type { PlayableGame } from './playable-game.ts'

/** The game in the popup or on the game page. url: valid once. end: end of the maintenance, milliseconds since 1970, 0 if not known. */
export type GameSession =
  | { status: 'idle' }
  | { status: 'loading'; game: PlayableGame }
  | { status: 'playing'; game: PlayableGame; url: string; portrait: boolean }
  | { status: 'resting'; game: PlayableGame; end: number }
  | { status: 'failed'; game: PlayableGame; error: unknown }

const $state = atom<GameSession>({ status: 'idle' })
export const $gameSession: ReadableAtom<GameSession> = $state

/** Leaves the game, whether it is in the popup or on its page. */
let leave = (): void => {}

// the gateway ends the games of an expired session, so the popup closes; the site's router handles the game page
onMount($state, () => $session('member').listen(({ isLogin }) => !isLogin && closePopup('game')))

/** Leaves the game and returns to where it was chosen. */
export const quitGame = (): void => leave()

/**
 * Launches a game: gets its URL from the gateway. If the game was left in the meantime, the response is ignored.
 * @param onLeave leaves the game's page, which also shows a maintenance. undefined for a game in the popup
 */
export async function startGame(game: PlayableGame, isOwn: boolean, onLeave?: () => void): Promise<void> {
  leave = onLeave ?? (() => closePopup('game'))
  $state.set({ status: 'loading', game })
  try {
    // before the game has its URL, no round can run, so none is counted twice
    const [{ game: known, ...launched }] = await Promise.all([requestLaunch(game, isOwn), beginPlay()])
    if (!isCurrent(game)) return
    $state.set({ status: 'playing', game: known ?? game, ...launched })
    followPlay()
    refreshRecents()
  } catch (error) {
    if (!isCurrent(game)) return
    const end = maintenanceEnd(error)
    if (end === undefined) $state.set({ status: 'failed', game, error })
    else if (onLeave) $state.set({ status: 'resting', game, end })
    else openPopup('member', 'maintenance', { game, end })
  }
}

const isCurrent = (game: PlayableGame): boolean => {
  const state = $state.get()
  return state.status === 'loading' && state.game === game
}

/**
 * Sends the launch call for this kind of game.
 * @returns the URL, resolved against the game CDN (§3 game-launch CDN URL)
 * @throws {ApiError} also if the URL is not safe to open, and while a password change is required
 */
export function requestLaunch(game: PlayableGame, isOwn: boolean): Promise<Launch> {
  return tellOutcome('member', 'launch', askLaunch(game, isOwn), 'done')
}

async function askLaunch(game: PlayableGame, isOwn: boolean): Promise<Launch> {
  if ($isPasswordChangePending('member').get()) throw new ApiError('rejected', { code: 'PASSWORD_CHANGE_DUE' })
  const { nodeId, gameCode, vassalage, gameType } = game
  const query = { nodeId, gameCode, vassalage, gameType, language: $language.get(), backUrl: environment().address() }
  const launched = await (isOwn ? postOwnLaunch : postVendorLaunch)(query)
  const url = fromCdn('GAME_CDN', launched.url)
  if (!url) throw new ApiError('schema', { code: 'UNKNOWN' })
  return { ...launched, url }
}

const Maintenance = z.object({ maintenanceEnd: z.catch(z.number(), 0) })

/** When the maintenance of a game ends: milliseconds since 1970, 0 if not known; undefined if the error is not about a maintenance. */
export function maintenanceEnd(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'GAME_MAINTENANCE') return undefined
  const parsed = Maintenance.safeParse(error.value)
  return parsed.success ? parsed.data.maintenanceEnd : 0
}

/** Leaves the game. Reloads the balance, unless live events report it. */
export function leaveGame(): void {
  if ($state.get().status === 'playing') tellStep('member', 'launch', 'closed')
  $state.set({ status: 'idle' })
  endPlay()
  if (!live('member').isOpen && $session('member').get().isLogin) void refreshBalance('member')
}

/** Handles a message from the game's frame. It only changes the net result beside the clock; balances come from the gateway. */
export function hearGame(message: GameMessage): void {
  const state = $state.get()
  if (state.status !== 'playing') return
  if (message.type === 'close') return leave()
  if (message.type !== 'round') return
  const bet = readAmount(message.bet ?? '')
  const win = readAmount(message.win ?? '')
  if (bet !== null && win !== null) countRound(bet, win)
  if (!live('member').isOpen) void refreshBalance('member')
}
