import type { CSSProperties } from 'react'
import css from './skeleton.css?inline'
import { stone } from './skeleton-stone.tsx'
import { addStyles } from './styles.ts'
import { times } from './times.ts'

addStyles(css)

/** The placeholder of lines that have a name and a figure each. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return (
    <div className="skeleton-lines" aria-hidden="true">
      {times(count, (index) => (
        <span key={index}>{[stone(index), stone(index + 1)]}</span>
      ))}
    </div>
  )
}

/** The placeholder of a figure or a word. */
export const SkeletonFigure = () => (
  <i className="skeleton-stone skeleton-figure" style={{ '--at': 0 } as CSSProperties} aria-hidden="true" />
)

/** Height of each line of a card, in px. */
const lineHeight = 36

/** The placeholder of a card: its frame with lines. height in px, so that nothing shifts when the content arrives. */
export function SkeletonCard({ height }: { height: number }) {
  return (
    <div className="skeleton-card" style={{ height: `${height}px` }} aria-hidden="true">
      <SkeletonLines count={Math.max(1, Math.floor((height - 48) / lineHeight))} />
    </div>
  )
}
