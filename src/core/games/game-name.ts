import type { Game } from './calls.ts'

/** §3 Game: the name to show is gameName or, without it, nodeName. */
export function gameName({ gameName, nodeName }: Pick<Game, 'gameName' | 'nodeName'>): string {
  return gameName || nodeName
}

/** §3 Game: the icon is iconUrl or, without it, showIcon; empty if the default icon is needed. Pass it through `safeImage`. */
export function gameIcon({ iconUrl, showIcon }: Pick<Game, 'iconUrl' | 'showIcon'>): string {
  return iconUrl || showIcon
}

/** The large icon, for banners and the game page; without one, the ordinary icon. */
export function largeGameIcon(game: Pick<Game, 'lagerIcon' | 'iconUrl' | 'showIcon'>): string {
  return game.lagerIcon || gameIcon(game)
}
