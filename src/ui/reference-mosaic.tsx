import css from './reference-mosaic.css?inline'
import { addStyles } from './styles.ts'
import { times } from './times.ts'

addStyles(css)

const rows = 5

/**
 * Which stones are shown, and in which of three colours, calculated from the text alone: 15 numbers from 0 (none) to 3, for the left half
 * and the middle.
 */
export function stonesOf(reference: string): number[] {
  let hash = 2_166_136_261
  for (const letter of reference) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return times(15, () => {
    hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519)
    return ((hash >>> 13) & 7) % 5 === 4 ? 0 : ((hash >>> 13) & 7) % 4
  })
}

interface ReferenceMosaicProps {
  reference: string
  size?: number
  /** Hidden from screen readers, because the row contains the reference as text, or the name of the item. */
  inRow?: boolean
}

/** A transaction's reference as a small mosaic. The same reference has the same stones, so that two receipts can be compared by eye. */
export function ReferenceMosaic({ reference, size = 56, inRow }: ReferenceMosaicProps) {
  const stones = stonesOf(reference)
  const name = inRow ? { 'aria-hidden': true } : { role: 'img', 'aria-label': reference }
  return (
    <svg
      className={inRow ? 'reference-mosaic reference-mosaic-still' : 'reference-mosaic'}
      {...name}
      width={size}
      height={size}
      viewBox="0 0 34 34"
    >
      {stones.flatMap((colour, at) => {
        const [column, row] = [Math.floor(at / rows), at % rows]
        return (column === 2 ? [2] : [column, 4 - column]).map((x) => (
          <rect key={`${x}-${row}`} x={x * 7} y={row * 7} width={6} height={6} rx={1.5} className={`reference-mosaic-${colour}`} />
        ))
      })}
    </svg>
  )
}
