import { addStyles } from './styles.ts'
import css from './tile-meter.css?inline'
import { times } from './times.ts'

addStyles(css)

export interface MeterPart {
  /** The share of the whole, from 0 to 1. */
  share: number
  tone?: 'plain' | 'accent' | 'win' | 'info' | 'danger' | 'locked' | `share-${1 | 2 | 3 | 4 | 5 | 6}`
}

/**
 * Shares as small tiles; each part above zero has at least one. Decoration: the page shows the figures as text too. count: the number of
 * tiles for the whole.
 */
export function TileMeter({ parts, count = 40 }: { parts: readonly MeterPart[]; count?: number }) {
  const tiles: string[] = []
  for (const { share, tone = 'plain' } of parts) {
    const laid = share > 0 ? Math.max(1, Math.round(Math.min(share, 1) * count)) : 0
    for (let at = 0; at < laid && tiles.length < count; at++) tiles.push(tone)
  }
  return (
    <div className="tile-meter" aria-hidden="true">
      {times(count, (at) => (
        <i key={at} className={tiles[at] && `tile-meter-${tiles[at]}`} />
      ))}
    </div>
  )
}
