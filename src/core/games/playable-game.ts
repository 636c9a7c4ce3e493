import type { Game } from './calls.ts'

/** What a launch needs of a game, from the catalogue or from the winners board. */
export type PlayableGame = Pick<Game, 'nodeId' | 'gameCode' | 'gameName' | 'vassalage' | 'gameType' | 'isGame' | 'iconUrl'> &
  Partial<Pick<Game, 'nodeName' | 'showIcon' | 'displayName' | 'maintenanceEnd'>>
