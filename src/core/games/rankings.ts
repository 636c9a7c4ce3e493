import { perQuestion } from '../platform/per-question.ts'
import { type RemoteStore, remote } from '../platform/remote.ts'
import { type BigWin, getBiggestWins, getWinRanking, type RankedPlayer, type RankingPeriod } from './ranking-calls.ts'
import { $language } from '../i18n/language.ts'

/** One store for each period: a late answer for one period never appears under another. */
const byPeriod = <T>(fetcher: (period: RankingPeriod, language: string, signal: AbortSignal) => Promise<T>) =>
  perQuestion((period: RankingPeriod) => remote([$language], { fetcher: (signal) => fetcher(period, $language.get(), signal) }))

export const biggestWins: (period: RankingPeriod) => RemoteStore<BigWin[]> = byPeriod(getBiggestWins)
export const winRanking: (period: RankingPeriod) => RemoteStore<RankedPlayer[]> = byPeriod(getWinRanking)
