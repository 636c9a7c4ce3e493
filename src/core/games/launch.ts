import { $brand } from '../brand/brand.ts'
import { seaLotteryVendor } from '../brand/constants.ts'
import { $session } from '../session/session.ts'
import { emit } from '../site/events.ts'
import { goTo, isRouted } from '../site/navigation.ts'
import { openPopup } from '../site/popups.ts'
import type { VendorCard } from './calls.ts'
import { gamePath, vendorGamesPath } from './game-page.ts'
import { openGameWindow } from './game-window.ts'
import { vendorLink, withQuery } from './game-link.ts'
import { launchRoute } from './launch-route.ts'
import { mayPlay } from '../session/may-play.ts'
import { askLogin } from '../session/ask-login.ts'
import type { PlayableGame } from './playable-game.ts'

/**
 * Handles a click on a game: the checks of §4 Pre-launch checks, then the rules of §2 Game launch. The host page may handle the launch. In
 * the vendor list, a game of type RNG only selects its vendor, for guests too.
 */
export function playGame(game: PlayableGame, source?: 'vendorList'): void {
  const route = launchRoute(game, { isFromVendorList: source === 'vendorList' })
  if (route.kind === 'select') return void goTo('member', withQuery(`/${route.gameType.toLowerCase()}`, { vassalage: route.vassalage }))
  const list = { vassalage: game.vassalage, title: game.gameName || game.nodeName || '', gameType: game.gameType }
  if (!mayPlay(() => playGame(game, source), route.kind === 'list' ? vendorGamesPath(list) : gamePath(game))) return
  if (game.maintenanceEnd != null) return void openPopup('member', 'maintenance', { game, end: game.maintenanceEnd })
  if (route.kind === 'list') return void openPopup('member', 'gameList', list)
  const { nodeId, gameName, nodeName = '', vassalage, gameType } = game
  if (!emit('launch', { realm: 'member', nodeId, gameName: gameName || nodeName, vassalage, gameType })) return
  // a page of widgets has no lottery page, so the game starts in the popup
  if (route.kind === 'route' ? !goTo('member', withQuery(route.path, route.query)) : true) start(game, route.kind === 'route' || route.own)
}

function start(game: PlayableGame, isOwn: boolean): void {
  if ($brand.get().launchIn === 'popup') {
    // the full site has a page for the game; on a host page the popup covers everything
    if (isRouted()) goTo('member', gamePath(game))
    else openPopup('member', 'game', { game, isOwn })
    return
  }
  void openGameWindow(game, isOwn)
}

/** Handles a click on a vendor's tile (§2 Game tiles). If the vendor has no page of games, they open in a popup. */
export function openVendorTile(tile: VendorCard): void {
  const { vassalage, displayName: title, gameType } = tile
  const path = vendorLink(tile)
  if (vassalage === seaLotteryVendor && !$session('member').get().isLogin) return askLogin('member', () => openVendorTile(tile), path)
  const list = { vassalage, title, gameType }
  if (path ? !goTo('member', path) : mayPlay(() => openVendorTile(tile), vendorGamesPath(list))) openPopup('member', 'gameList', list)
}
