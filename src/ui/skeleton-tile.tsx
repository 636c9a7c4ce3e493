import { stone } from './skeleton-stone.tsx'
import css from './skeleton-tile.css?inline'
import { addStyles } from './styles.ts'
import { times } from './times.ts'

addStyles(css)

/**
 * The placeholder of a tile: twelve stones, 3:4, as wide as its parent. Hidden from screen readers, because the list around it has
 * `aria-busy`.
 */
export function SkeletonTile() {
  return (
    <div className="skeleton-stones" aria-hidden="true">
      {times(12, (index) => stone(index))}
    </div>
  )
}

/** The same placeholder as a single element without animation: for tiles far down the page, or for many. */
export const StillTile = () => <div className="skeleton-still" aria-hidden="true" />
