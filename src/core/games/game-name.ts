import type { Game } from './calls.ts'

/** §3 Game: the name is gameName, or nodeName if it is empty. */
export function gameName({ gameName, nodeName }: Pick<Game, 'gameName' | 'nodeName'>): string {
  return gameName || nodeName
}

/** §3 Game: the icon is iconUrl, or showIcon if it is empty. Empty if the default icon is needed. Pass it through `safeImage`. */
export function gameIcon({ iconUrl, showIcon }: Pick<Game, 'iconUrl' | 'showIcon'>): string {
  return iconUrl || showIcon
}

/** The large icon, for banners and the game page. If there is none, the normal icon. */
export function largeGameIcon(game: Pick<Game, 'lagerIcon' | 'iconUrl' | 'showIcon'>): string {
  return game.lagerIcon || gameIcon(game)
}
