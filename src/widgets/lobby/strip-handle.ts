import type { StripEdges } from './drive-strip.ts'

export interface StripHandle extends StripEdges {
  /** The strip's element, after it was added to the page; `setElement` is its ref. */
  element: HTMLDivElement | null
  setElement: (element: HTMLDivElement | null) => void
  /** Has the visitor touched it? Content far out of sight may wait until then. */
  isUsed: boolean
  step(direction: 1 | -1): void
}
