import type { Place } from '../site/paths.ts'
import { gameAddress } from './game-link.ts'
import type { PlayableGame } from './playable-game.ts'

/** The last game that was opened on its page: its picture and vendor can be shown while it launches. */
let sent: PlayableGame | undefined

/** The address of a game's page. The game is kept, to be shown there. */
export function gamePath(game: PlayableGame): Place {
  sent = game
  return gameAddress(game)
}

const longestName = 80

/** The game of a page's address, or null if it names none. Anybody can write the name; the launch answers with the true one. */
export function gameOfPath(place: string): PlayableGame | null {
  const query = new URLSearchParams(place.slice(place.indexOf('?') + 1).replace(/#.*$/s, ''))
  const of = (name: string) => query.get(name)?.trim() ?? ''
  const [nodeId, vassalage, gameType] = [of('nodeId'), of('vassalage'), of('gameType')]
  if (nodeId === '' || vassalage === '' || gameType === '') return null
  if (sent?.nodeId === nodeId) return sent
  return { nodeId, gameCode: of('gameCode'), gameName: of('name').slice(0, longestName), vassalage, gameType, isGame: 'GAME', iconUrl: '' }
}

/** What the popup `gameList` needs. */
export type VendorGames = Record<'vassalage' | 'title' | 'gameType', string>

/** A vendor's list of games in the form of an address, for `keepWanted`: the list is a popup, so it has no address. */
export const vendorGamesPath = ({ vassalage, title, gameType }: VendorGames): string =>
  `/seamless?${new URLSearchParams({ vassalage, gameType, name: title })}#games`

/** The vendor's list of games that a wish names, or null if it names another thing. */
export function vendorGamesOfPath(place: string): VendorGames | null {
  const [address = '', deed] = place.split('#')
  const query = new URLSearchParams(address.slice(address.indexOf('?') + 1))
  const of = (name: string) => query.get(name) ?? ''
  return deed === 'games' ? { vassalage: of('vassalage'), title: of('name'), gameType: of('gameType') } : null
}
