import type { ReactNode } from 'react'
import type { Game } from '../../core/games/calls.ts'
import { gameLink } from '../../core/games/game-link.ts'
import { gameName } from '../../core/games/game-name.ts'
import { playGame } from '../../core/games/launch.ts'
import type { AnyPlace } from '../../core/site/paths.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { GameIcon } from '../../ui/game-icon.tsx'
import { addStyles } from '../../ui/styles.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { thing } from '../shared/thing.ts'
import css from './game-card.css?inline'

addStyles(css)

interface CardProps {
  icon?: ReactNode
  name: string
  note: string
  onClick: () => void
  /** The page that the card links to. */
  to?: AnyPlace | undefined
  'data-thing'?: string
}

/** A line of a popup's list. A click opens its target. */
export function Card({ icon, name, note, to, onClick, ...rest }: CardProps) {
  return (
    <li>
      <RouteLink to={to} onFollow={onClick} part="card" className="game-card" {...rest}>
        {icon}
        <span>
          <b>{name}</b> {note && <span>{note}</span>}
        </span>
      </RouteLink>
    </li>
  )
}

/** A game in a popup's list. A click starts it. */
export function GameCard({ game, note }: { game: Game; note: string }) {
  return (
    <Card
      icon={<GameIcon src={fromCdn('IMAGE_CDN', game.showIcon || game.iconUrl)} />}
      name={gameName(game)}
      note={note}
      data-thing={thing('game', game.nodeId)}
      to={gameLink(game)}
      onClick={() => playGame(game)}
    />
  )
}
