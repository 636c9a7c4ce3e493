import type { Place } from '../site/paths.ts'
import { gameAddress } from './game-link.ts'
import type { PlayableGame } from './playable-game.ts'

/** The last game opened on its page, to show its picture and vendor while it launches. */
let sent: PlayableGame | undefined

/** The URL of a game's page. The game is remembered, so that the page can show it at once. */
export function gamePath(game: PlayableGame): Place {
  sent = game
  return gameAddress(game)
}

const longestName = 80

/**
 * The game in a page's URL, or null if there is none. Anybody can change the name in a URL; the response of the launch contains the real
 * name.
 */
export function gameOfPath(place: string): PlayableGame | null {
  const query = new URLSearchParams(place.slice(place.indexOf('?') + 1).replace(/#.*$/s, ''))
  const of = (name: string) => query.get(name)?.trim() ?? ''
  const [nodeId, vassalage, gameType] = [of('nodeId'), of('vassalage'), of('gameType')]
  if (nodeId === '' || vassalage === '' || gameType === '') return null
  if (sent?.nodeId === nodeId) return sent
  return { nodeId, gameCode: of('gameCode'), gameName: of('name').slice(0, longestName), vassalage, gameType, isGame: 'GAME', iconUrl: '' }
}

/** The options of the popup `gameList`. */
export type VendorGames = Record<'vassalage' | 'title' | 'gameType', string>

/** A vendor's list of games as a URL for `keepWanted`. The list is a popup, which has no URL. */
export const vendorGamesPath = ({ vassalage, title, gameType }: VendorGames): string =>
  `/seamless?${new URLSearchParams({ vassalage, gameType, name: title })}#games`

/** The vendor's list of games in a wanted URL, or null if it is about something else. */
export function vendorGamesOfPath(place: string): VendorGames | null {
  const [address = '', deed] = place.split('#')
  const query = new URLSearchParams(address.slice(address.indexOf('?') + 1))
  const of = (name: string) => query.get(name) ?? ''
  return deed === 'games' ? { vassalage: of('vassalage'), title: of('name'), gameType: of('gameType') } : null
}
