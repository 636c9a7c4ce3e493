import type { ReactNode } from 'react'
import css from './list-state.css?inline'
import { addStyles } from './styles.ts'

addStyles(css)

export interface ListStateProps {
  title: string
  text?: ReactNode
  /** h2 if it replaces a whole page or widget; h3 for a list below its own title. */
  heading?: 'h2' | 'h3'
  /** What to do next: `<Chip>`s or `<Button>`s. */
  children?: ReactNode
}

const grid = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/**
 * A small mosaic. `laid`: its stones by position, each with the number of a colour. `fallen`: the position of a stone that is drawn tilted
 * below it.
 */
export function Mosaic({ laid, fallen }: { laid: Readonly<Record<number, number>>; fallen?: number }) {
  return (
    <svg className="list-state-art" width="60" height="60" viewBox="0 0 60 60" aria-hidden="true">
      {grid.map((place) => {
        const x = 2 + (place % 3) * 20
        const y = 2 + Math.floor(place / 3) * 20
        const colour = laid[place]
        const falls = place === fallen ? 'translate(2 2)' : ''
        return (
          <rect
            key={place}
            x={x}
            y={y}
            width="16"
            height="16"
            rx="3"
            transform={colour ? `${falls}rotate(${falls ? 12 : -3} ${x + 8} ${y + 8})` : undefined}
            fill={colour ? `var(--t-stone-${colour})` : undefined}
            stroke={colour ? 'none' : undefined}
          />
        )
      })}
    </svg>
  )
}

/** Replaces a list by a picture and a text. */
export function ListState({ title, text, heading: Heading = 'h3', art, children }: ListStateProps & { art: ReactNode }) {
  return (
    <div className="list-state">
      {art}
      <Heading className="list-state-title">{title}</Heading>
      {text && <p className="list-state-text">{text}</p>}
      {children && <div className="list-state-actions">{children}</div>}
    </div>
  )
}
