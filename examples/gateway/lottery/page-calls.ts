import * as z from 'zod/mini'
import { LotteryState } from '../demo-games/protocol.ts'
import { findGameSession } from '../games/game-sessions.ts'
import { formatAmount } from '../ledger/money.ts'
import { defineCall } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { balanceValue } from '../wallet/balance.ts'
import { standings } from './draws.ts'
import { drawValue, lotteryValue, menuGames, openedLength } from './lottery-calls.ts'
import { areaOf } from './lottery-games.ts'
import { settleDue } from './settle.ts'
import { lotteryOf, mostPerDraw, ticketValue } from './tickets.ts'
import { present } from '../platform/present.ts'

const ticketsShown = 12

async function ticketsOf({ db }: Services, memberId: string, gameCode: string) {
  const rows = await db
    .selectFrom('lottery_tickets')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('game_code', '=', gameCode)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(ticketsShown)
    .execute()
  return rows.map(ticketValue)
}

export const lotteryPageCalls = [
  defineCall('POST /games/api/lottery', {
    section: 'design §5 Demo games',
    summary: "A lottery's page looks: its draws, the next one, the member's tickets, and the other lotteries of the area",
    isOurs: true,
    body: z.object({ gameSession: z.string(), gameCode: z.string() }),
    value: LotteryState,
    async handle(services, { body }) {
      const session = await findGameSession(services, body.gameSession)
      const game = lotteryOf(services, session.node_id, body.gameCode)
      await settleDue(services) // due tickets are paid before they are shown
      const { games } = menuGames(services, areaOf(game.vassalage), game.gameCode)
      const [of, ofAll, tickets, { balance }] = await Promise.all([
        standings(services, [game], openedLength),
        standings(services, games, 1),
        ticketsOf(services, session.member_id, game.gameCode),
        balanceValue(services, session.member_id),
      ])
      const standing = present(of.get(game.gameCode))
      return {
        game: lotteryValue(services, game, standing),
        games: games.map((one) => lotteryValue(services, one, present(ofAll.get(one.gameCode)))),
        draws: standing.draws.map(drawValue),
        tickets,
        balance,
        mostPerDraw: formatAmount(mostPerDraw),
      }
    },
  }),
]
