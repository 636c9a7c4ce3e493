import type { ReactNode } from 'react'
import type { Game } from '../../core/games/calls.ts'
import { gameName } from '../../core/games/game-name.ts'
import { playGame } from '../../core/games/launch.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { GameIcon } from '../../ui/game-icon.tsx'
import { addStyles } from '../../ui/styles.ts'
import { thing } from '../shared/thing.ts'
import css from './game-card.css?inline'

addStyles(css)

interface CardProps {
  icon?: ReactNode
  name: string
  note: string
  onClick: () => void
  'data-thing'?: string
}

/** A line of a list in a popup; a click opens it. */
export function Card({ icon, name, note, ...rest }: CardProps) {
  return (
    <li>
      <button type="button" part="card" className="game-card" {...rest}>
        {icon}
        <span>
          <b>{name}</b> {note && <span>{note}</span>}
        </span>
      </button>
    </li>
  )
}

/** A game of a list in a popup; a click starts it. */
export function GameCard({ game, note }: { game: Game; note: string }) {
  return (
    <Card
      icon={<GameIcon src={fromCdn('IMAGE_CDN', game.showIcon || game.iconUrl)} />}
      name={gameName(game)}
      note={note}
      data-thing={thing('game', game.nodeId)}
      onClick={() => playGame(game)}
    />
  )
}
