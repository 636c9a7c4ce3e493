import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import type { Game } from '../../core/games/calls.ts'
import { gameName } from '../../core/games/game-name.ts'
import { ask } from '../../core/site/popups.ts'
import { Icon } from '../../ui/icon.tsx'
import { heartFilled } from '../../ui/icons/heart-filled.ts'
import { heart } from '../../ui/icons/heart.ts'
import { addStyles } from '../../ui/styles.ts'
import { useText } from '../shared/use-text.ts'
import css from './heart.css?inline'
import { useRealm } from '../shared/use-realm.ts'
import { loadFavouriteRules, useFavourites } from './use-favourites.ts'

addStyles(css)

const $none = atom<readonly string[]>([])

/** Marks a game as a favourite, or takes the mark away (§4 Favourites). */
export function Heart({ game }: { game: Game }) {
  const realm = useRealm()
  const t = useText()
  const isFavourite = useStore(useFavourites()?.$favouriteIds ?? $none).includes(game.nodeId)
  const toggle = () =>
    loadFavouriteRules().then(
      ({ toggleFavourite }) => toggleFavourite(game),
      () => ask(realm, { tone: 'warning', titleKey: 'common.error.NETWORK' }),
    )
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={isFavourite}
      aria-label={t('lobby.favouriteGame', { name: gameName(game) })}
      onClick={toggle}
    >
      <Icon of={isFavourite ? heartFilled : heart} size={18} />
    </button>
  )
}
