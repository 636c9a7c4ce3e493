import type { Game } from './calls.ts'

/** What a launch has to know of a game: one of the catalogue, or one of the winners board. */
export type PlayableGame = Pick<Game, 'nodeId' | 'gameCode' | 'gameName' | 'vassalage' | 'gameType' | 'isGame' | 'iconUrl'> &
  Partial<Pick<Game, 'nodeName' | 'showIcon' | 'displayName' | 'maintenanceEnd'>>
