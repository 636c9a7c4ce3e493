import { useStore } from '@nanostores/react'
import type { Game } from '../../core/games/calls.ts'
import { $favouriteIds } from '../../core/games/favourite-ids.ts'
import { toggleFavourite } from '../../core/games/favourites.ts'
import { gameName } from '../../core/games/game-name.ts'
import { Icon } from '../../ui/icon.tsx'
import { heartFilled } from '../../ui/icons/heart-filled.ts'
import { heart } from '../../ui/icons/heart.ts'
import { addStyles } from '../../ui/styles.ts'
import { useText } from '../shared/use-text.ts'
import css from './heart.css?inline'

addStyles(css)

/** Adds a game to the favourites, or removes it (§4 Favourites). */
export function Heart({ game }: { game: Game }) {
  const t = useText()
  const isFavourite = useStore($favouriteIds).includes(game.nodeId)
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={isFavourite}
      aria-label={t('lobby.favouriteGame', { name: gameName(game) })}
      onClick={() => toggleFavourite(game)}
    >
      <Icon of={isFavourite ? heartFilled : heart} size={16} />
    </button>
  )
}
