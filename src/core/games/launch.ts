import { emit } from '../site/events.ts'
import { goTo } from '../site/navigation.ts'
import { openPopup } from '../site/popups.ts'
import { $session } from '../session/session.ts'
import type { Game, VendorCard } from './calls.ts'
import { launchRoute, tileRoute } from './launch-route.ts'
import { askLogin, mayPlay } from './may-play.ts'

/** What a launch has to know of a game: one of the catalogue, or one of the winners board. */
export type PlayableGame = Pick<Game, 'nodeId' | 'gameCode' | 'gameName' | 'vassalage' | 'gameType' | 'isGame' | 'iconUrl'> &
  Partial<Pick<Game, 'nodeName' | 'showIcon' | 'displayName' | 'maintenanceEnd'>>

const address = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

/**
 * A click on a game: the checks of §4 Pre-launch checks, then the rules of §2 Game launch. The host may take the launch
 * over. From the vendor list a game of type RNG only chooses its vendor, which a guest may do too.
 */
export function playGame(game: PlayableGame, source?: 'vendorList'): void {
  const route = launchRoute(game, { isFromVendorList: source === 'vendorList' })
  if (route.kind === 'select') return goTo(address(`/${route.gameType.toLowerCase()}`, { vassalage: route.vassalage }))
  if (!mayPlay(() => playGame(game, source))) return
  if (game.maintenanceEnd != null) return openPopup('maintenance', { game, end: game.maintenanceEnd })
  const { nodeId, gameName, nodeName = '', vassalage, gameType } = game
  if (!emit('launch', { nodeId, gameName: gameName || nodeName, vassalage, gameType })) return
  if (route.kind === 'route') goTo(address(route.path, route.query))
  else if (route.kind === 'list') openPopup('gameList', { game })
  else openPopup('game', { game, own: route.own })
}

/** A click on a vendor's tile (§2 Game tiles); a vendor that has no page of games is launched like a game. */
export function openVendorTile(tile: VendorCard): void {
  const route = tileRoute(tile, $session.get().isLogin)
  if (route.kind === 'login') askLogin(() => openVendorTile(tile))
  else if (route.kind === 'route') goTo(route.path)
  else if (route.kind === 'category') goTo(address(route.path, { vassalage: route.vassalage }))
  else playGame({ ...tile, nodeId: tile.vassalage, gameCode: '', gameName: tile.displayName })
}
