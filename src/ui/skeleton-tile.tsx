import { stone } from './skeleton-stone.tsx'
import css from './skeleton-tile.css?inline'
import { addStyles } from './styles.ts'
import { times } from './times.ts'

addStyles(css)

/** The placeholder of a tile: twelve stones, 3:4, as wide as its parent. Hidden from screen readers: the list around has `aria-busy`. */
export function SkeletonTile() {
  return (
    <div className="skeleton-stones" aria-hidden="true">
      {times(12, (index) => stone(index))}
    </div>
  )
}

/** The same as one element, without animation: for tiles far down the page, or for many. */
export const StillTile = () => <div className="skeleton-still" aria-hidden="true" />
