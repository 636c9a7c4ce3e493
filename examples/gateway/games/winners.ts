import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/games.ts'
import { Winner } from '../../../src/core/games/winner-calls.ts'
import { winnersLimit } from '../../../src/core/first-calls.ts'
import { formatAmount } from '../ledger/money.ts'
import type { News } from '../live/news.ts'
import { defineCall } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { maskName } from '../session/members.ts'
import { gameValue } from './game-value.ts'
import { optionalText, whole } from './query.ts'

/** The board covers the last 24 hours, so that it isn't empty after midnight. */
const boardSpan = 86_400_000

/** The best win of each customer in the last 24 hours, highest first, from rounds that were really played. */
async function topWins({ db, clock }: Services, limit: number) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('rounds')
        .innerJoin('members', 'members.id', 'rounds.member_id')
        .select(['rounds.id', 'rounds.win', 'rounds.currency', 'rounds.node_id', 'rounds.created_at', 'members.account'])
        .select((fields) =>
          fields.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('rounds.member_id').orderBy('rounds.win', 'desc').orderBy('rounds.id'))
            .as('place'),
        )
        .where('rounds.created_at', '>', clock() - boardSpan)
        .where('rounds.win', '>', 0n)
        .where('members.is_seeded', '=', 0)
        .as('wins'),
    )
    .selectAll()
    .where('place', '=', 1)
    .orderBy('win', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

async function board(services: Services, limit: number): Promise<(z.output<typeof Winner> & { rank: number })[]> {
  const wins = await topWins(services, limit)
  return wins.flatMap((win, index) => {
    const game = services.catalogue.game(win.node_id)
    if (!game) return []
    const { gameName, nodeName, showIcon, nodeId, gameCode, vassalage, gameType, isGame } = gameValue(services, game)
    return [
      {
        id: win.id,
        rank: index + 1,
        customerName: maskName(win.account),
        winAmount: formatAmount(win.win),
        currency: win.currency,
        gameName: gameName || nodeName,
        iconUrl: showIcon, // small beside a name, so without lettering
        nodeId,
        gameCode,
        vassalage,
        gameType,
        isGame,
      },
    ]
  })
}

/** The live event of a won round. */
export const winNews = (roundId: string): News => ({ type: 'winner', subject: roundId })

/** Its data: nothing unless the round is on the board. */
export async function readWinners(services: Services, roundIds: string[]): Promise<Map<string, unknown>> {
  const winners = await board(services, winnersLimit)
  return new Map(winners.filter(({ id }) => roundIds.includes(id)).map((data) => [data.id, data]))
}

export const winnerCalls = [
  defineCall(endpoints.getRankList, {
    section: '§7 Games',
    summary: 'Winners board: the best win of each customer over the last day, from real rounds',
    query: z.object({ gameCategory: optionalText, language: optionalText, limitNum: whole(1, 100, winnersLimit) }),
    value: z.object({ list: z.array(Winner) }),
    handle: async (services, { query }) => ({ list: await board(services, query.limitNum) }),
  }),
]
