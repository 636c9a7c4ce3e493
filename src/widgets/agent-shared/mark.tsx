import { addStyles } from '../../ui/styles.ts'
import css from './mark.css?inline'

addStyles(css)

/** The tile mark of a person or line, generated from its name: five columns of four tiles, mirrored. Decoration. */
export function Mark({ of, size = 24 }: { of: string; size?: number }) {
  let hash = 2166136261
  for (const letter of of) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619) >>> 0
  const hue = hash % 6
  const tiles: string[] = []
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 3; column++) {
      hash = (Math.imul(hash, 1664525) + 1013904223) >>> 0
      // the two middle rows are mostly filled, so that a mark looks like a figure and not like noise
      if (hash >>> 24 > (row === 1 || row === 2 ? 70 : 140)) {
        tiles.push(`M${column * 5} ${row * 5}h4v4h-4z`)
        if (column < 2) tiles.push(`M${(4 - column) * 5} ${row * 5}h4v4h-4z`)
      }
    }
  }
  return (
    <svg className={`mark mark-${hue}`} width={size} height={size} viewBox="-4 -6.5 32 32" aria-hidden="true">
      <path d={tiles.join('')} />
    </svg>
  )
}
