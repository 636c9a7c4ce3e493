import * as z from 'zod/mini'
import type { BodyOf } from '../../contract/bodies.ts'
import * as endpoints from '../../contract/games.ts'
import { clientType, lotteryArea, lotteryLaunchMode, lotteryPrizeMode, platformCode } from '../brand/constants.ts'
import { call } from '../platform/client.ts'
import { Flag, or } from '../platform/schema.ts'
import { Game } from './calls.ts'

/**
 * A launch, valid once. url: absolute, or relative to the game CDN (§3 game-launch CDN URL). game: the launched game, for a page that only
 * knows its id; not in the specification.
 */
export const Launch = z.object({ url: z.string(), portrait: Flag, game: or(Game, null) })
export type Launch = z.infer<typeof Launch>
export type LaunchQuery = Omit<BodyOf<typeof endpoints.postVendorLaunch>, 'clientType'>
/** Launches a vendor's game. Rejected with GAME_MAINTENANCE and value {maintenanceEnd}. */
export const postVendorLaunch = (query: LaunchQuery): Promise<Launch> =>
  call('member', endpoints.postVendorLaunch, { body: { ...query, clientType }, value: Launch })
/** Launches a game of the house lottery (§7 Lottery launch): its page of bets, or the lobby of its area if gameCode is empty. */
export const postOwnLaunch = ({ gameCode, ...query }: LaunchQuery): Promise<Launch> =>
  call('member', endpoints.postOwnLaunch, {
    body: {
      ...query,
      clientType,
      lottoArea: lotteryArea,
      launchMode: lotteryLaunchMode,
      lottoPrizeMode: lotteryPrizeMode,
      lottoGameCode: gameCode,
      lottoView: gameCode === '' ? 'lobby' : 'betting',
      device: platformCode,
    },
    value: Launch,
  })
