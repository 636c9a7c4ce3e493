import { type RemoteStore, remote } from '../platform/remote.ts'
import { type BigWin, getBiggestWins, getWinRanking, type RankedPlayer, type RankingPeriod } from './ranking-calls.ts'
import { $language } from '../i18n/language.ts'

/** One store a period: what another period answers late never stands under this one's name. */
function byPeriod<T>(fetch: (period: RankingPeriod, language: string, signal: AbortSignal) => Promise<T>) {
  const stores = new Map<RankingPeriod, RemoteStore<T>>()
  return (period: RankingPeriod): RemoteStore<T> => {
    const store = stores.get(period) ?? remote($language, (signal) => fetch(period, $language.get(), signal))
    stores.set(period, store)
    return store
  }
}

export const biggestWins: (period: RankingPeriod) => RemoteStore<BigWin[]> = byPeriod(getBiggestWins)
export const winRanking: (period: RankingPeriod) => RemoteStore<RankedPlayer[]> = byPeriod(getWinRanking)
