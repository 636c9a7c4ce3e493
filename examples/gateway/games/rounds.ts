import * as z from 'zod/mini'
import { InvalidInput } from '../demo-games/play.ts'
import { Opened, RoundAnswer } from '../demo-games/protocol.ts'
import { formatAmount, parseAmount } from '../ledger/money.ts'
import { buyTicket, ticketValue } from '../lottery/tickets.ts'
import { defineCall } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import { fingerprint, newToken } from '../platform/secrets.ts'
import { useToken } from '../session/tickets.ts'
import { balanceValue } from '../wallet/balance.ts'
import { findGameSession } from './game-sessions.ts'
import { LaunchTicket } from './launch.ts'
import type { Play } from './play.ts'

/** Bets that the demo games offer. */
const bets = ['0.20', '0.50', '1.00', '2.00', '5.00', '10.00', '25.00', '50.00', '100.00']

const section = 'design §5 Demo games'

export const roundCalls = [
  defineCall('POST /games/api/open', {
    section,
    summary: 'A demo game opens with its launch ticket',
    isOurs: true,
    body: z.object({ launch: z.string() }),
    value: Opened,
    async handle(services, { body }) {
      const { db, clock, catalogue } = services
      const ticket = await useToken(db, 'launch', body.launch, clock())
      if (!ticket) throw new Refusal('SESSION_ENDED')
      const { sessionId, nodeId, parentOrigin, view } = LaunchTicket.parse(ticket.data)
      const game = catalogue.game(nodeId)
      if (!game) throw new Refusal('GAME_NOT_FOUND')
      const gameSession = newToken()
      const row = { id: fingerprint(gameSession), member_id: ticket.subject, session_id: sessionId, node_id: nodeId, created_at: clock() }
      await db.insertInto('game_sessions').values(row).execute()
      await findGameSession(services, gameSession) // throws if the member has logged out since the launch
      return {
        gameSession,
        name: game.gameName,
        vendor: game.vendorName,
        palette: game.palette,
        emblem: game.emblem,
        ...(await balanceValue(services, ticket.subject)),
        bets,
        parentOrigin,
        ...(view && { view }),
      }
    },
  }),
  defineCall('POST /games/api/round', {
    section,
    summary: 'One round: bet, outcome, win and balance; the same key answers the same round again',
    isOurs: true,
    body: z.object({
      gameSession: z.string(),
      key: z.string().check(z.regex(/^[\w-]{8,64}$/)),
      bet: z.string(),
      input: z.optional(z.unknown()),
    }),
    value: RoundAnswer,
    async handle(services, { body }) {
      const bet = parseAmount(body.bet)
      if (bet === undefined || !bets.includes(formatAmount(bet)))
        throw new Refusal('FIELD_INVALID', { value: { field: 'bet', reason: 'pattern' } })
      const game = await findGameSession(services, body.gameSession)
      services.limits.take('round', { account: game.member_id })
      const key = `round:${game.id}:${body.key}`
      if (services.catalogue.game(game.node_id)?.demo === 'lottery') {
        const { ticket, balance } = await buyTicket(services, { session: game, key, stake: bet, input: body.input })
        return { roundId: ticket.id, outcome: ticketValue(ticket), win: '0.00', balance: formatAmount(balance) }
      }
      const play: Play = {
        memberId: game.member_id,
        nodeId: game.node_id,
        gameSessionId: game.id,
        key,
        bet,
        input: body.input,
        at: services.clock(),
      }
      const round = await services.playRound(play).catch((error: unknown) => {
        if (error instanceof InvalidInput) throw new Refusal('FIELD_INVALID', { value: { field: 'input', reason: 'pattern' } })
        throw error
      })
      return { roundId: round.id, outcome: round.outcome, win: formatAmount(round.win), balance: formatAmount(round.balance) }
    },
  }),
]
