import type { ReactNode } from 'react'
import type { Game } from '../../core/games/calls.ts'
import { gameName } from '../../core/games/game-name.ts'
import { playGame } from '../../core/games/launch.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { GameIcon } from '../../ui/game-icon.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './game-card.css?inline'

addStyles(css)

/** A line of a list in a popup; a click opens it. */
export function Card({ icon, name, note, onClick }: { icon?: ReactNode; name: string; note: string; onClick: () => void }) {
  return (
    <li>
      <button type="button" part="card" className="game-card" onClick={onClick}>
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
      onClick={() => playGame(game)}
    />
  )
}
