import type { Game } from '../../core/games/calls.ts'
import { ask } from '../../core/site/popups.ts'
import { loadLater } from './use-later.ts'

/** A click on a tile; the launch rules come with the second part of the lobby. */
export function startGame(game: Game): void {
  loadLater().then(
    ({ playGame }) => playGame(game),
    () => void ask({ tone: 'warning', titleKey: 'common.error.NETWORK' }),
  )
}
