import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Game } from '../../core/games/calls.ts'
import { gameIcon, gameName } from '../../core/games/game-name.ts'
import { gameLink } from '../../core/games/game-link.ts'
import { vendorName } from '../../core/games/vendor-name.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { safeImage } from '../../core/platform/safe-link.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { artSource } from '../../ui/art-source.ts'
import { Icon } from '../../ui/icon.tsx'
import { flame } from '../../ui/icons/flame.ts'
import { play } from '../../ui/icons/play.ts'
import { spark } from '../../ui/icons/spark.ts'
import { wrench } from '../../ui/icons/wrench.ts'
import { addStyles } from '../../ui/styles.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { thing } from '../shared/thing.ts'
import { useText } from '../shared/use-text.ts'
import css from './game-tile.css?inline'
import { expectStart, startGame } from './start-game.ts'
import { useRowExtras } from './use-row-extras.ts'
import { useRealm } from '../shared/use-realm.ts'
import { $language } from '../../core/i18n/language.ts'

addStyles(css)

/** Whether a pointing device can hover over a tile. A finger goes straight to the game, and a focused tile has its ring. */
const canHover = matchMedia('(any-hover: hover)').matches

/** A game. A click launches it by the launch rules (§2 Game tiles); the heart adds it to the favourites (§4 Favourites). */
export function GameTile({ game }: { game: Game }) {
  const realm = useRealm()
  const t = useText()
  const language = useStore($language)
  const extras = useRowExtras()
  const [hasArt, setArt] = useState(true)
  const art = safeImage(fromCdn('IMAGE_CDN', gameIcon(game)))
  const name = gameName(game)
  const vendor = vendorName(game, language)
  const end = game.maintenanceEnd
  const rests = end !== null
  const time = end && extras ? extras.formatDate(end, languageTag(language), 'clock') : ''
  const state = rests ? 'maintenance' : game.isHot ? 'hot' : game.isNew && 'new'
  const words = [name, vendor, state && t(`lobby.${state}`), time && t('lobby.backAt', { time })]
  return (
    <div part="tile" className={`game-tile${rests ? ' game-tile-resting' : ''}`}>
      <RouteLink
        to={gameLink(game)}
        className="game-tile-play"
        data-thing={thing('game', game.nodeId)}
        aria-label={words.filter(Boolean).join(', ')}
        onPointerEnter={expectStart}
        onFocus={expectStart}
        onFollow={() => startGame(realm, game)}
      >
        {art && hasArt ? (
          <img
            className="game-tile-art"
            {...artSource(art, 160)}
            alt=""
            width="240"
            height="320"
            loading="lazy"
            decoding="async"
            onError={() => setArt(false)}
          />
        ) : (
          extras && <extras.DefaultArt name={name} vendor={vendor} />
        )}
        {state && (
          <span className="game-tile-state">
            <Icon of={rests ? wrench : game.isHot ? flame : spark} size={16} />
            <span>{time || t(`lobby.${state}`)}</span>
          </span>
        )}
        {canHover && (
          <span className="game-tile-go">
            <Icon of={play} />
          </span>
        )}
      </RouteLink>
      {extras && <extras.Heart game={game} />}
    </div>
  )
}
