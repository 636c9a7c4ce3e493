import type { CatalogueGame } from '../catalogue/games.ts'
import type { Services } from '../platform/services.ts'

/** A game as sent to the client (§3 Game). The gateway draws its pictures: see `art.ts`. */
export function gameValue({ catalogue, clock }: Services, game: CatalogueGame) {
  const id = encodeURIComponent(game.nodeId)
  return {
    nodeId: game.nodeId,
    gameName: game.gameName,
    nodeName: game.nodeName,
    iconUrl: `/art/${id}?w={width}`,
    showIcon: `/art/${id}-square?w={width}`,
    lagerIcon: `/art/${id}?w={width}`,
    displayName: game.vendorName,
    vassalage: game.vassalage,
    gameType: game.gameType,
    gameClassify: game.gameClassify,
    gameCode: game.gameCode,
    isGame: game.isGame,
    isHot: game.isHot,
    isNew: game.isNew,
    maintenanceEnd: catalogue.maintenanceEnd(game, clock()),
  }
}

/** One page of a list; pages start at 1. */
export function pageOf<T>(
  all: readonly T[],
  pageNo: number,
  pageSize: number,
): { page: T[]; pageNum: number; totalPages: number; totalCount: number } {
  const start = (pageNo - 1) * pageSize
  return { page: all.slice(start, start + pageSize), pageNum: pageNo, totalPages: Math.ceil(all.length / pageSize), totalCount: all.length }
}
