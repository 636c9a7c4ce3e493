import type { ReactNode } from 'react'
import { type Drawing, Icon } from '../../ui/icon.tsx'

interface CardProps {
  /** The section's name in `?part=`. */
  part: string
  icon: Drawing
  title: string
  /** Shown at the end of the head. */
  note?: string
  children: ReactNode
}

export function Card({ part, icon, title, note, children }: CardProps) {
  return (
    <section part="card" className="limits-card" data-part={part} aria-label={title}>
      <header className="limits-card-head">
        <span className="limits-mark">
          <Icon of={icon} size={20} />
        </span>
        <h3 tabIndex={-1}>{title}</h3>
        {note && <p>{note}</p>}
      </header>
      {children}
    </section>
  )
}
