import type { PlayableGame } from './playable-game.ts'

/** The last game that was sent to its page: its picture and vendor are known already while it is being launched. */
let sent: PlayableGame | undefined

/**
 * The address of a game's page (§2 Routes: /seamless): enough to launch it anew after a reload, and nothing that is good only
 * once or says who plays.
 */
export function gamePath(game: PlayableGame): string {
  sent = game
  const { nodeId, gameCode, vassalage, gameType } = game
  return `/seamless?${new URLSearchParams({ nodeId, gameCode, vassalage, gameType, name: game.gameName || (game.nodeName ?? '') })}`
}

const longestName = 80

/** The game of a page's address, or null where it names none. The name is anybody's: the launch answers the true one. */
export function gameOfPath(place: string): PlayableGame | null {
  const query = new URLSearchParams(place.slice(place.indexOf('?') + 1).replace(/#.*$/s, ''))
  const of = (name: string) => query.get(name)?.trim() ?? ''
  const [nodeId, vassalage, gameType] = [of('nodeId'), of('vassalage'), of('gameType')]
  if (nodeId === '' || vassalage === '' || gameType === '') return null
  if (sent?.nodeId === nodeId) return sent
  return { nodeId, gameCode: of('gameCode'), gameName: of('name').slice(0, longestName), vassalage, gameType, isGame: 'GAME', iconUrl: '' }
}
