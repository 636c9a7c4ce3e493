import type { Place } from '../site/paths.ts'
import type { PlayableGame } from './playable-game.ts'

/** The last game that was opened on its page: its picture and vendor can be shown while it launches. */
let sent: PlayableGame | undefined

/**
 * The address of a game's page (§2 Routes: /seamless): enough to launch the game again after a reload. It has nothing that is
 * valid only once or says who plays.
 */
export function gamePath(game: PlayableGame): Place {
  sent = game
  const { nodeId, gameCode, vassalage, gameType } = game
  return `/seamless?${new URLSearchParams({ nodeId, gameCode, vassalage, gameType, name: game.gameName || (game.nodeName ?? '') })}`
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
