import { $brand } from '../brand/brand.ts'
import { searchPageSize } from '../brand/constants.ts'
import { growing, type Page } from '../platform/growing.ts'
import { perQuestion } from '../platform/per-question.ts'
import { type Game, getGameList } from './calls.ts'
import { $language } from '../i18n/language.ts'

/** The games of a vendor (§2 Game launch: popup game list). The vendor's lobby entry, which would open this list, is omitted. */
export const vendorGames = perQuestion((vassalage: string) =>
  growing<Page<Game, number>>([$language], {
    isFresh: true,
    async fetcher(pageNo = 1, signal) {
      const query = { vassalage, pageNo, pageSize: searchPageSize, language: $language.get(), merchant: $brand.get().merchant }
      const { games, totalPages } = await getGameList(query, signal)
      return { list: games.filter((game) => game.isGame !== 'VASSALAGE'), next: pageNo < totalPages ? pageNo + 1 : null }
    },
  }),
)
