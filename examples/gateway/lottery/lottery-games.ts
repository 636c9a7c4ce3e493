import { lotteryGameTypes, lotteryVendor, seaLotteryVendor } from '../../../src/core/brand/constants.ts'
import type { CatalogueGame } from '../catalogue/games.ts'
import type { DrawKind } from '../demo-games/lottery/rules.ts'
import type { CatalogueIndex } from '../games/catalogue-index.ts'

/** Seconds between two draws by the game's sub-kind, unless set in the console. */
const intervals: Record<string, number> = { instant: 60, minute: 60, keno: 300, draw: 3600, hourly: 3600 }

export const isLottery = ({ gameType }: Pick<CatalogueGame, 'gameType'>): boolean => lotteryGameTypes.includes(gameType)

/** The area of a vendor: the two lottery vendors have their own, all others share one. */
export const areaOf = (vassalage: string): string => (vassalage === lotteryVendor || vassalage === seaLotteryVendor ? vassalage : 'LOTT')

/** The lotteries of an area, the most played first. */
export const gamesOfArea = ({ games }: CatalogueIndex, area: string): CatalogueGame[] =>
  games.filter((game) => isLottery(game) && areaOf(game.vassalage) === area)

const byCode = new WeakMap<CatalogueIndex['games'], Map<string, CatalogueGame>>()

export function findLottery({ games }: CatalogueIndex, code: string): CatalogueGame | undefined {
  let known = byCode.get(games)
  if (!known) byCode.set(games, (known = new Map(games.filter(isLottery).map((game) => [game.gameCode, game]))))
  return known.get(code)
}

export const standardInterval = ({ gameClassify }: CatalogueGame): number => intervals[gameClassify] ?? 300

/** What is drawn: digits in Viet Nam and South-East Asia, dice in quick lotteries, balls elsewhere. */
export function drawKindOf({ vassalage, gameClassify }: CatalogueGame): DrawKind {
  if (vassalage === lotteryVendor) return 'digits5'
  if (vassalage === seaLotteryVendor) return 'digits4'
  return gameClassify === 'instant' || gameClassify === 'minute' ? 'dice' : 'balls'
}
