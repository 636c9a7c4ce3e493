import type { Game } from './calls.ts'

/** The fields of a game that a launch needs, from the catalogue or the winners board. */
export type PlayableGame = Pick<Game, 'nodeId' | 'gameCode' | 'gameName' | 'vassalage' | 'gameType' | 'isGame' | 'iconUrl'> &
  Partial<Pick<Game, 'nodeName' | 'showIcon' | 'displayName' | 'maintenanceEnd'>>
