import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useState } from 'react'
import { $brand } from '../../core/brand/brand.ts'
import { $favouriteIds } from '../../core/games/favourite-ids.ts'
import { toggleFavourite } from '../../core/games/favourites.ts'
import { vendorName } from '../../core/games/vendor-name.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { GameIcon } from '../../ui/game-icon.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { back } from '../../ui/icons/back.ts'
import { expand } from '../../ui/icons/expand.ts'
import { heart } from '../../ui/icons/heart.ts'
import { heartFilled } from '../../ui/icons/heart-filled.ts'
import { useText } from '../shared/use-text.ts'
import { GameBalance } from './game-balance.tsx'
import { SessionClock } from './session-clock.tsx'
import { hostDocument } from '../../ui/host-document.ts'
import type { PlayableGame } from '../../core/games/playable-game.ts'
import { $language } from '../../core/i18n/language.ts'

interface GameBarProps {
  game: PlayableGame
  name: string
  /** The element that full screen shows. */
  page: RefObject<HTMLElement | null>
  /** The heading level of the game's name: h1 on a page, h2 in a dialog. */
  heading: 'h1' | 'h2'
  onLeave: () => void
}

export function GameBar({ game, name, page, heading: Heading, onLeave }: GameBarProps) {
  const t = useText()
  const language = useStore($language)
  const { sessionClock } = useStore($brand)
  const isFavourite = useStore($favouriteIds).includes(game.nodeId)
  return (
    <header className="game-bar">
      <button type="button" className="game-back" onClick={onLeave}>
        <Icon of={back} size={20} />
        <span>{t('game.lobby')}</span>
      </button>
      <GameIcon src={fromCdn('IMAGE_CDN', game.showIcon || game.iconUrl)} />
      <Heading className="game-name">
        {name}
        <small>{game.displayName && vendorName({ vassalage: game.vassalage, displayName: game.displayName }, language)}</small>
      </Heading>
      {game.nodeId !== '' && (
        <IconButton
          of={isFavourite ? heartFilled : heart}
          className={isFavourite ? 'game-favourite' : undefined}
          label={t(isFavourite ? 'game.unfavourite' : 'game.favourite')}
          aria-pressed={isFavourite}
          onClick={() => toggleFavourite(game)}
        />
      )}
      {sessionClock && <SessionClock />}
      <FullScreen page={page} />
      <GameBalance />
    </header>
  )
}

/** Shows bar and game in full screen. The button is hidden in browsers that can't do it, such as Safari on a phone. */
function FullScreen({ page }: { page: RefObject<HTMLElement | null> }) {
  const t = useText()
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const onChange = () => setFull(hostDocument.fullscreenElement !== null)
    hostDocument.addEventListener('fullscreenchange', onChange)
    return () => hostDocument.removeEventListener('fullscreenchange', onChange)
  }, [])
  if (!hostDocument.fullscreenEnabled) return null
  const toggle = () => {
    const change = isFull ? hostDocument.exitFullscreen() : page.current?.requestFullscreen()
    change?.catch(() => {}) // the host page's policy may refuse it: the game keeps its size then
  }
  return (
    <IconButton
      of={expand}
      tone="filled"
      className="game-full"
      label={t(isFull ? 'game.endFullScreen' : 'game.fullScreen')}
      onClick={toggle}
    />
  )
}
