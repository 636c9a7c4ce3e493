import type { RefObject } from 'react'
import type { StripEdges } from './drive-strip.ts'

export interface StripHandle extends StripEdges {
  /** The ref callback for the strip's element. */
  drive: (element: HTMLDivElement | null) => (() => void) | undefined
  /** The strip's element. Its only child is what scrolls. */
  box: RefObject<HTMLDivElement | null>
  /** Whether the visitor has touched the strip. Content far out of view may wait until then. */
  isUsed: boolean
  step(direction: 1 | -1): void
}
