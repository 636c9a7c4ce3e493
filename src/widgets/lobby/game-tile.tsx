import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Game } from '../../core/games/calls.ts'
import { $favouriteIds, toggleFavourite } from '../../core/games/favourites.ts'
import { gameIcon, gameName } from '../../core/games/game-name.ts'
import { playGame } from '../../core/games/launch.ts'
import { vendorName } from '../../core/games/vendor-name.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { safeImage } from '../../core/platform/safe-link.ts'
import { $language } from '../../core/site/language.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { flame } from '../../ui/icons/flame.ts'
import { heartFilled } from '../../ui/icons/heart-filled.ts'
import { heart } from '../../ui/icons/heart.ts'
import { play } from '../../ui/icons/play.ts'
import { spark } from '../../ui/icons/spark.ts'
import { wrench } from '../../ui/icons/wrench.ts'
import { Logo } from '../../ui/logo.tsx'
import { addStyles } from '../../ui/styles.ts'
import { useText } from '../use-text.ts'
import css from './game-tile.css?inline'

addStyles(css)

/** A game: a click starts it by the launch rules, the heart marks it (§2 Game tiles, §4 Favourites). */
export function GameTile({ game }: { game: Game }) {
  const t = useText()
  const language = useStore($language)
  const isFavourite = useStore($favouriteIds).includes(game.nodeId)
  const [hasArt, setArt] = useState(true)
  const art = safeImage(fromCdn('IMAGE_CDN', gameIcon(game)))
  const name = gameName(game)
  const vendor = vendorName(game, language)
  const end = game.maintenanceEnd
  const time = end ? new Date(end).toLocaleTimeString(languageTag(language), { hour: '2-digit', minute: '2-digit' }) : ''
  const [icon, state] =
    end !== null
      ? [wrench, time || t('lobby.maintenance')]
      : game.isHot
        ? [flame, t('lobby.hot')]
        : game.isNew
          ? [spark, t('lobby.new')]
          : []
  return (
    <div className={`game-tile${end === null ? '' : ' game-tile-resting'}`}>
      <button
        type="button"
        className="game-tile-play"
        aria-label={[name, vendor, end !== null && t('lobby.maintenance'), time ? t('lobby.backAt', { time }) : end === null && state].filter(Boolean).join(', ')}
        onClick={() => playGame(game)}
      >
        {art && hasArt ? (
          <img className="game-tile-art" src={art} alt="" width="240" height="320" loading="lazy" decoding="async" onError={() => setArt(false)} />
        ) : (
          <span className="game-tile-default">
            <Logo size={28} />
            <strong>{name}</strong>
            <span>{vendor}</span>
          </span>
        )}
        {state && (
          <Badge tone="glass" icon={icon}>
            {state}
          </Badge>
        )}
        <span className="game-tile-go">
          <Icon of={play} />
        </span>
      </button>
      <button
        type="button"
        className="game-tile-heart"
        aria-pressed={isFavourite}
        aria-label={t('lobby.favouriteGame', { name })}
        onClick={() => toggleFavourite(game)}
      >
        <Icon of={isFavourite ? heartFilled : heart} size={18} />
      </button>
    </div>
  )
}
