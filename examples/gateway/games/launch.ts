import * as z from 'zod/mini'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import * as endpoints from '../../../src/contract/games.ts'
import { lotteryLaunchMode } from '../../../src/core/brand/constants.ts'
import { Launch } from '../../../src/core/games/launch-calls.ts'
import { areaOf, findLottery, gamesOfArea } from '../lottery/lottery-games.ts'
import type { Database } from '../database/open.ts'
import { type CallRequest, defineCall, sessionOf } from '../platform/call-definition.ts'
import { leastBet } from '../limits/limits.ts'
import { holderOrigin } from '../platform/origins.ts'
import { Refusal } from '../platform/refusal.ts'
import { refuseNonPlayers } from '../session/players.ts'
import { issueToken } from '../session/tickets.ts'
import { collectForGame } from '../wallet/wallet-moves.ts'
import { gameValue } from './game-value.ts'
import type { Services } from '../platform/services.ts'
import { refuseMovement } from '../movements/admit.ts'
import { holdPlay } from '../limits/play-time.ts'

/** The content of a launch ticket. A URL contains the ticket, never the member's token. */
export const LaunchTicket = z.object({
  sessionId: z.string(),
  nodeId: z.string(),
  parentOrigin: z.string(),
  view: z.optional(z.enum(['betting', 'lobby'])),
})
const ticketLifetime = 60_000

const LaunchBody = z.object({
  /** For a vendor's game; lotteries use the game code. */
  nodeId: z.optional(z.string()),
  gameCode: z.optional(z.string()),
  vassalage: z.optional(z.string()),
  gameType: z.optional(z.string()),
  language: z.optional(z.string()),
  backUrl: z.optional(z.string()),
  clientType: z.optional(z.number()),
  lottoArea: z.optional(z.string()),
  launchMode: z.optional(z.string()),
  lottoPrizeMode: z.optional(z.string()),
  lottoGameCode: z.optional(z.string()),
  lottoView: z.optional(z.enum(['betting', 'lobby'])),
  device: z.optional(z.string()),
})

/** The launched game: by id; a lottery by its code; or, if only an area is given (the lobby), the area's most played game. */
function launched({ catalogue }: Services, body: z.output<typeof LaunchBody>): string {
  const { nodeId = '', lottoGameCode = '', vassalage = '', launchMode } = body
  if (nodeId !== '' || launchMode !== lotteryLaunchMode) return nodeId
  const game = lottoGameCode === '' ? gamesOfArea(catalogue, areaOf(vassalage))[0] : findLottery(catalogue, lottoGameCode)
  return game?.nodeId ?? ''
}

function originOf(address: string | undefined): string | undefined {
  try {
    return address === undefined ? undefined : new URL(address).origin
  } catch {
    return undefined
  }
}

/** Refuses a game under maintenance. @throws {Refusal} GAME_MAINTENANCE with {maintenanceEnd} */
export function refuseMaintained({ catalogue, clock }: Services, nodeId: string): void {
  const game = catalogue.game(nodeId)
  if (!game) throw new Refusal('GAME_NOT_FOUND')
  const maintenanceEnd = catalogue.maintenanceEnd(game, clock())
  if (maintenanceEnd !== null) throw new Refusal('GAME_MAINTENANCE', { value: { maintenanceEnd } })
}

/** Moves a game to the top of the member's recent list. */
export async function rememberRecent(
  db: Pick<Database, 'insertInto'>,
  member_id: string,
  node_id: string,
  played_at: number,
): Promise<void> {
  await db
    .insertInto('recents')
    .values({ member_id, node_id, played_at })
    .onConflict((on) => on.columns(['member_id', 'node_id']).doUpdateSet({ played_at }))
    .execute()
}

type LaunchRequest = Pick<CallRequest<z.output<typeof LaunchBody>, unknown>, 'body' | 'origin' | 'gateway' | 'session'>

/** Creates the URL of a game for a member, valid once, within a minute. @throws {Refusal} if the member may not play it now */
export async function launch(services: Services, request: LaunchRequest): Promise<z.output<typeof Launch>> {
  const { db, catalogue, clock, settings } = services
  const session = sessionOf(request)
  const { backUrl, lottoView: view } = request.body
  const nodeId = launched(services, request.body)
  refuseNonPlayers(session.member)
  if ((await settings.get()).flags['GAMESPROHIBITED3']) throw new Refusal('ACCESS_RESTRICTED')
  refuseMaintained(services, nodeId)
  const game = catalogue.game(nodeId)
  if (!game) throw new Refusal('GAME_NOT_FOUND')
  await collectForGame(services, session.member.id, game.vassalage)
  const parentOrigin = holderOrigin(services.origins, request.gateway, request.origin ?? originOf(backUrl))
  const now = clock()
  const memberId = session.member.id
  await db
    .transaction()
    .execute(async (trx) =>
      refuseMovement(trx, { movement: 'round', memberId, amount: leastBet, at: now, session: await holdPlay(trx, memberId) }),
    )
  const data: z.output<typeof LaunchTicket> = { sessionId: session.id, nodeId, parentOrigin, ...(view && { view }) }
  const ticket = await issueToken(db, { kind: 'launch', subject: session.member.id, data, now, lifetime: ticketLifetime })
  const isLobby = view === 'lobby' // no game has been selected yet
  if (!isLobby) await rememberRecent(db, session.member.id, nodeId, now)
  return { url: `/games/${game.demo}?launch=${ticket}`, portrait: game.portrait, game: isLobby ? null : gameValue(services, game) }
}

const launchCall = (endpoint: Endpoint, summary: string) =>
  defineCall(endpoint, { section: '§7 Games', summary, body: LaunchBody, value: Launch, handle: launch })

export const launchCalls = [
  launchCall(endpoints.postVendorLaunch, "Launches a vendor's game: an address that is good once, within a minute"),
  launchCall(endpoints.postOwnLaunch, 'Launches own lottery, likewise'),
]
