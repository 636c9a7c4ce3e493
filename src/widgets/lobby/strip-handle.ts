import type { RefObject } from 'react'
import type { StripEdges } from './drive-strip.ts'

export interface StripHandle extends StripEdges {
  /** The ref of the strip's element. */
  drive: (element: HTMLDivElement | null) => (() => void) | undefined
  /** The strip's element; what scrolls is its only child. */
  box: RefObject<HTMLDivElement | null>
  /** Has the visitor touched it? Content far out of sight may wait until then. */
  isUsed: boolean
  step(direction: 1 | -1): void
}
