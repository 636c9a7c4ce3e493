import { sql } from 'kysely'
import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/games.ts'
import { BigWin, RankedPlayer, type RankingPeriod, rankingPeriods } from '../../../src/core/games/ranking-calls.ts'
import { winnersLimit } from '../../../src/core/first-calls.ts'
import { formatAmount } from '../ledger/money.ts'
import { defineCall } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { maskName } from '../session/members.ts'
import { gameValue } from './game-value.ts'
import { optionalText } from './query.ts'

const day = 86_400_000
/** Periods are rolling and end now, so that a ranking is not empty at the beginning of a week. */
const spans: Record<RankingPeriod, number> = { day, week: 7 * day, month: 30 * day }

/** The game of a win, as shown on a board; all fields are empty if the game no longer exists. */
function gameOf(services: Services, nodeId: string) {
  const game = services.catalogue.game(nodeId)
  if (!game) return { gameName: '', iconUrl: '', nodeId: '', gameCode: '', vassalage: '', gameType: '', isGame: '' }
  const { gameName, nodeName, showIcon, gameCode, vassalage, gameType, isGame } = gameValue(services, game)
  return { gameName: gameName || nodeName, iconUrl: showIcon, nodeId, gameCode, vassalage, gameType, isGame }
}

async function biggestWins(services: Services, period: RankingPeriod): Promise<z.output<typeof BigWin>[]> {
  const rows = await services.db
    .selectFrom('rounds')
    .innerJoin('members', 'members.id', 'rounds.member_id')
    .select(['rounds.id', 'rounds.win', 'rounds.bet', 'rounds.currency', 'rounds.node_id', 'rounds.created_at', 'members.account'])
    .where('rounds.created_at', '>', services.clock() - spans[period])
    .whereRef('rounds.win', '>', 'rounds.bet') // a smaller win is a net loss
    .where('members.is_seeded', '=', 0)
    .orderBy('rounds.win', 'desc')
    .orderBy('rounds.id')
    .limit(winnersLimit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    customerName: maskName(row.account),
    winAmount: formatAmount(row.win),
    currency: row.currency,
    ...gameOf(services, row.node_id),
    bet: formatAmount(row.bet),
    times: BigInt(row.bet) > 0n ? Number((BigInt(row.win) * 10n) / BigInt(row.bet)) / 10 : 0,
    at: row.created_at,
  }))
}

async function winRanking(services: Services, period: RankingPeriod): Promise<z.output<typeof RankedPlayer>[]> {
  const won = services.db
    .selectFrom('rounds')
    .where('rounds.created_at', '>', services.clock() - spans[period])
    .where('rounds.win', '>', 0n)
  const players = await won
    .innerJoin('members', 'members.id', 'rounds.member_id')
    .select(['rounds.member_id', 'members.account', 'rounds.currency'])
    .select([
      sql<number | bigint>`cast(sum(rounds.win) as bigint)`.as('total'),
      sql<number | bigint>`cast(max(rounds.win) as bigint)`.as('best'),
      sql<number | bigint>`cast(count(*) as bigint)`.as('count'),
    ])
    .where('members.is_seeded', '=', 0)
    .groupBy(['rounds.member_id', 'members.account', 'rounds.currency'])
    .orderBy('total', 'desc')
    .orderBy('rounds.member_id')
    .limit(winnersLimit)
    .execute()
  return Promise.all(
    players.map(async (player) => {
      const best = await won
        .select(['rounds.node_id'])
        .where('rounds.member_id', '=', player.member_id)
        .orderBy('rounds.win', 'desc')
        .orderBy('rounds.id')
        .limit(1)
        .executeTakeFirst()
      return {
        id: `${period} ${maskName(player.account)} ${player.total}`,
        customerName: maskName(player.account),
        winAmount: formatAmount(player.total),
        currency: player.currency,
        ...gameOf(services, best?.node_id ?? ''),
        best: formatAmount(player.best),
        rounds: Number(player.count),
      }
    }),
  )
}

const query = z.object({ period: z.enum(rankingPeriods), language: optionalText })
const section = '§2 Other screens named by label only'

export const rankingCalls = [
  defineCall(endpoints.getBiggestWins, {
    section,
    summary: 'The highest single wins of real rounds in the last 24 hours, 7 or 30 days',
    isOurs: true,
    query,
    value: z.object({ list: z.array(BigWin) }),
    handle: async (services, { query }) => ({ list: await biggestWins(services, query.period) }),
  }),
  defineCall(endpoints.getWinRanking, {
    section,
    summary: 'Customers by what they won in real rounds in the last 24 hours, 7 or 30 days',
    isOurs: true,
    query,
    value: z.object({ list: z.array(RankedPlayer) }),
    handle: async (services, { query }) => ({ list: await winRanking(services, query.period) }),
  }),
]
