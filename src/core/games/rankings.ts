import { computed, onMount } from 'nanostores'
import { perQuestion } from '../platform/per-question.ts'
import { type RemoteStore, remote } from '../platform/remote.ts'
import { type BigWin, getBiggestWins, getWinRanking, type RankedPlayer, type RankingPeriod } from './ranking-calls.ts'
import { $language } from '../i18n/language.ts'
import { $winners, rankList } from './winners.ts'

/** Creates one store per period, so that a late response for one period never appears under another. */
const byPeriod = <T>(fetcher: (period: RankingPeriod, language: string, signal: AbortSignal) => Promise<T>) =>
  perQuestion((period: RankingPeriod) =>
    remote([$language], { isFresh: true, fetcher: (signal) => fetcher(period, $language.get(), signal) }),
  )

export const biggestWins: (period: RankingPeriod) => RemoteStore<BigWin[]> = byPeriod(getBiggestWins)
export const winRanking: (period: RankingPeriod) => RemoteStore<RankedPlayer[]> = byPeriod(getWinRanking)

const $board = computed($winners, (state) => state)
onMount($board, () => {
  if (rankList.$state.get().status === 'ready') rankList.reload()
})
/** The winners board on its page. It is reloaded when that page opens. `isFresh` of the board would repeat its early request. */
export const winnersBoard = { ...rankList, $state: $board }
