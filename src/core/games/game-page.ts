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
