import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint.ts'
import * as endpoints from '../../contract/lottery.ts'
import { lotteryPrizeMode, platformCode } from '../brand/constants.ts'
import { call } from '../platform/client.ts'
import { Count, Text, list, listOf, or } from '../platform/schema.ts'

/** A past draw. numero: the draw's number shown to people; openedAt: milliseconds since 1970. */
export const LotteryDraw = z.object({ numero: z.string(), numbers: list(z.number()), openedAt: Count })
export type LotteryDraw = z.infer<typeof LotteryDraw>

/** The draw that accepts bets now. Times are durations in milliseconds, so that the device's clock doesn't matter. */
export const NextDraw = z.object({ numero: Text, drawsIn: z.number(), closesIn: Count })
export type NextDraw = z.infer<typeof NextDraw>

/** A game in the lottery menu. kind: digits5, digits4, balls or dice; interval: seconds between two draws. */
export const LotteryGame = z.object({
  nodeId: z.string(),
  gameCode: z.string(),
  gameName: Text,
  iconUrl: Text,
  vassalage: Text,
  displayName: Text,
  gameType: Text,
  kind: Text,
  interval: Count,
  next: NextDraw,
  last: or(LotteryDraw, null),
})
export type LotteryGame = z.infer<typeof LotteryGame>

/**
 * The lowest and highest payback of the menu's games: the part of all stakes that is paid back as wins in the long run, in per cent. Sent
 * only by an operator whose vendor has proven the figures.
 */
const Payback = z.object({ least: z.number(), most: z.number() })
export const LotteryMenu = z.object({ games: listOf(LotteryGame), totalCount: Count, payback: or(Payback, null) })
export type LotteryMenu = z.infer<typeof LotteryMenu>
export const OpenedNumbers = z.object({ list: listOf(LotteryDraw) })

/**
 * vassalage (not in the specification): a lottery vendor, or LOTT for the games of all others. gameCode (not in the specification): a game
 * that the menu must contain.
 */
export interface LotteryMenuQuery {
  vassalage: string
  gameCode?: string | undefined
  language: string
}
const menuQuery = { prizeMode: lotteryPrizeMode, device: platformCode }

export const getLotteryMenu = (query: LotteryMenuQuery, signal?: AbortSignal): Promise<LotteryMenu> =>
  call('page', endpoints.getLotteryMenu, { query: { ...query, ...menuQuery }, value: LotteryMenu, signal })

/** The menu's games that the member has played recently. The call needs a member's token. */
export const getRecentLottery = (query: LotteryMenuQuery, signal?: AbortSignal): Promise<LotteryMenu> =>
  call('member', endpoints.getRecentLottery, { query: { ...query, ...menuQuery }, value: LotteryMenu, signal })

/** The latest draws of a game of Viet Nam, the latest first. */
export const getVnOpened = (gameCode: string, signal?: AbortSignal): Promise<LotteryDraw[]> =>
  opened(endpoints.getVnOpened, gameCode, signal)

/** The latest draws of any other game. The call needs a member's token. */
export const getOpened = (gameCode: string, signal?: AbortSignal): Promise<LotteryDraw[]> => opened(endpoints.getOpened, gameCode, signal)

const opened = async (endpoint: Endpoint, gameCode: string, signal: AbortSignal | undefined): Promise<LotteryDraw[]> =>
  (await call('member', endpoint, { query: { gameCode }, value: OpenedNumbers, signal })).list
