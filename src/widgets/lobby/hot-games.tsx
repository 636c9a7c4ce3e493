import { useStore } from '@nanostores/react'
import { hotGames } from '../../core/games/hot-games.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { useText } from '../shared/use-text.ts'
import { GameGrid } from './game-grid.tsx'

/** How many hot games are suggested. */
const suggested = 15

/** Suggests hot games. They are already loaded if the visitor has seen the home page. */
export function HotGames() {
  const t = useText()
  const games = dataOf(useStore(hotGames.$state))
  return games && games.length > 0 ? (
    <GameGrid games={games.slice(0, suggested)} label={t('lobby.gamesOf', { category: t('lobby.nav.hot') })} isBusy={false} />
  ) : null
}
