import { useCallback, useEffect, useRef, useState } from 'react'
import type { StripDriver, StripEdges } from './drive-strip.ts'
import { useRowExtras } from './use-row-extras.ts'
import type { StripHandle } from './strip-handle.ts'

/** The edges of a strip whose slides all fit, or that is unmounted. */
const whole: StripEdges = { isStart: true, isEnd: true }

/**
 * A strip of slides. At first it scrolls and snaps natively. Its driver loads after the lobby's first view.
 * @param spacing between slides, in px (§9)
 * @param content changes when the slides change; undefined until the first slides have loaded
 */
export function useStrip(spacing: number, content: unknown): StripHandle {
  const extras = useRowExtras()
  const box = useRef<HTMLDivElement | null>(null)
  const driver = useRef<StripDriver>(undefined)
  const [edges, setEdges] = useState(whole)
  const [isUsed, setUsed] = useState(false)
  // without slides, far down the page, there is nothing to drive, and measuring would lay out what the browser has skipped
  const [hasSlides, setHasSlides] = useState(false)
  if (!hasSlides && content !== undefined) setHasSlides(true)
  // a new ref callback is also called for an existing element
  const drive = useCallback(
    (element: HTMLDivElement | null) => {
      box.current = element
      if (!extras || !element || !hasSlides) return undefined
      const take = (now: StripEdges) => setEdges((before) => (before.isStart === now.isStart && before.isEnd === now.isEnd ? before : now))
      const made = extras.driveStrip(element, spacing, take, () => setUsed(true))
      driver.current = made
      return () => {
        made.stop()
        box.current = null
        driver.current = undefined
        setEdges(whole)
      }
    },
    [extras, spacing, hasSlides],
  )
  // these dependencies are triggers too: new slides have to be measured
  useEffect(() => driver.current?.look(), [content, isUsed])
  return {
    drive,
    box,
    ...edges,
    isUsed,
    step: (direction) => void driver.current?.step(direction),
  }
}
