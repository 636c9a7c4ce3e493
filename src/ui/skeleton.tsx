import type { CSSProperties } from 'react'
import css from './skeleton.css?inline'
import { addStyles } from './styles.ts'

addStyles(css)

// a custom property set by script passes a strict style-src, a style attribute would not
const stone = (index: number) => <i key={index} className="skeleton-stone" style={{ '--at': index } as CSSProperties} />
const stones = (count: number) => Array.from({ length: count }, (_, index) => stone(index))

/** A tile's place: twelve stones, 3:4, as wide as its parent. All skeletons are mute; the list around says `aria-busy`. */
export function SkeletonTile() {
  return (
    <div className="skeleton-stones" aria-hidden="true">
      {stones(12)}
    </div>
  )
}

/** The same in one node, without motion: for tiles that are far away, or many. */
export const StillTile = () => <div className="skeleton-still" aria-hidden="true" />

/** The place of some lines of text. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return (
    <div className="skeleton-lines" aria-hidden="true">
      {stones(count)}
    </div>
  )
}

/** The place of a card or banner; its height is px, so that nothing shifts when the content comes. */
export function SkeletonCard({ height }: { height: number }) {
  return <div className="skeleton-stone skeleton-card" style={{ height: `${height}px`, '--at': 0 } as CSSProperties} aria-hidden="true" />
}
