import type { ReactNode } from 'react'
import { addStyles } from './styles.ts'
import css from './tile-ring.css?inline'

addStyles(css)

const radius = 45
const around = 2 * Math.PI * radius

/**
 * The remaining time as a ring of tiles around a figure. Decoration: the page has the figure as text elsewhere. share: from 0 to 1; at
 * least one tile if above zero.
 */
export function TileRing({ share, count = 36, children }: { share: number; count?: number; children: ReactNode }) {
  const laid = share > 0 ? Math.max(1, Math.round(Math.min(share, 1) * count)) : 0
  const step = around / count
  const tiles = (number: number) => `${`${step * 0.78} ${step * 0.22} `.repeat(number)}0 ${around}`
  return (
    <div className="tile-ring" aria-hidden="true">
      <svg viewBox="0 0 100 100">
        <circle cx="50" cy="50" r={radius} strokeDasharray={tiles(count)} />
        <circle cx="50" cy="50" r={radius} strokeDasharray={tiles(laid)} className="tile-ring-laid" />
      </svg>
      <span>{children}</span>
    </div>
  )
}
