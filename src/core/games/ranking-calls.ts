import * as z from 'zod/mini'
import * as endpoints from '../../contract/games.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, listOf } from '../platform/schema.ts'
import { nameWins } from './name-wins.ts'
import { Winner } from './winner-calls.ts'

/** The period of a ranking: 24 hours, 7 days or 30 days. */
export const rankingPeriods = ['day', 'week', 'month'] as const
export type RankingPeriod = (typeof rankingPeriods)[number]

/** A single win. times: the win divided by its bet, with one decimal; at: milliseconds since 1970. */
export const BigWin = z.object({ ...Winner.shape, bet: Amount, times: Count, at: Count })
export type BigWin = z.infer<typeof BigWin>

/**
 * A customer and their total of wins in the period: winAmount. The game is that of the highest single win. rounds: number of won rounds.
 */
export const RankedPlayer = z.object({ ...Winner.shape, best: Amount, rounds: Count })
export type RankedPlayer = z.infer<typeof RankedPlayer>

/** The highest single wins of real rounds (§2 label 'biggest wins'). The call is not in the specification. */
export const getBiggestWins = (period: RankingPeriod, language: string, signal?: AbortSignal): Promise<BigWin[]> =>
  call('page', endpoints.getBiggestWins, {
    query: { period, language },
    value: z.object({ list: listOf(BigWin) }),
    signal,
  }).then(({ list }) => nameWins(list))

/** Customers by their total of wins in real rounds (§2 label 'winning ranking'). The call is not in the specification. */
export const getWinRanking = (period: RankingPeriod, language: string, signal?: AbortSignal): Promise<RankedPlayer[]> =>
  call('page', endpoints.getWinRanking, {
    query: { period, language },
    value: z.object({ list: listOf(RankedPlayer) }),
    signal,
  }).then(({ list }) => nameWins(list))
