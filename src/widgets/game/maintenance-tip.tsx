import { useStore } from '@nanostores/react'
import { hotGames } from '../../core/games/hot-games.ts'
import { vendorName } from '../../core/games/vendor-name.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { GameCard } from './game-card.tsx'
import type { PlayableGame } from '../../core/games/playable-game.ts'
import { $language } from '../../core/i18n/language.ts'

const suggestions = 6

/** Says that a game is under maintenance, and when it is expected back. end: ms since 1970, 0 if unknown. */
export function MaintenanceText({ game, end }: { game: Partial<PlayableGame>; end: number }) {
  const t = useText()
  const { due } = useFormats()
  return (
    <p className="maintenance-text">
      {t('game-list.maintenanceText', { name: game.gameName || game.nodeName || t('game-list.title') })}{' '}
      {end > 0 && t('game-list.maintenanceUntil', { time: due(end) })}
    </p>
  )
}

/** Popular games that are available, as alternatives to one that is not (§4 Other states). */
export function PopularGames() {
  const t = useText()
  const language = useStore($language)
  const popular = useStore(hotGames.$state)
  const running =
    popular.status === 'ready'
      ? popular.data.filter((game) => game.maintenanceEnd === null && game.isGame !== 'VASSALAGE').slice(0, suggestions)
      : []
  if (running.length === 0) return null
  return (
    <>
      <h3 className="maintenance-tip">{t('game-list.tip')}</h3>
      <ul className="game-cards">
        {running.map((game) => (
          <GameCard key={game.nodeId} game={game} note={vendorName(game, language)} />
        ))}
      </ul>
    </>
  )
}
