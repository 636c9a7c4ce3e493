import { useCallback, useEffect, useRef, useState } from 'react'
import type { StripDriver, StripEdges } from './drive-strip.ts'
import { useRowExtras } from './use-row-extras.ts'
import type { StripHandle } from './strip-handle.ts'

/** Of a strip whose slides all fit, or that is gone. */
const whole: StripEdges = { isStart: true, isEnd: true }

/**
 * A strip of slides. It scrolls and snaps natively at first, and gets its driver with the lobby's second bundle.
 * @param spacing between slides, px (§9)
 * @param content changes when the slides do; undefined before the first have come
 */
export function useStrip(spacing: number, content: unknown): StripHandle {
  const extras = useRowExtras()
  const box = useRef<HTMLDivElement | null>(null)
  const driver = useRef<StripDriver>(undefined)
  const [edges, setEdges] = useState(whole)
  const [isUsed, setUsed] = useState(false)
  // before there are slides, far down the page, there is nothing to drive, and measures would lay out what the browser has left out
  const [hasSlides, setHasSlides] = useState(false)
  if (!hasSlides && content !== undefined) setHasSlides(true)
  // a new ref is called for the element that is there already, too
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
  // not all dependencies: new slides need new measures
  useEffect(() => driver.current?.look(), [content, isUsed])
  return {
    drive,
    box,
    ...edges,
    isUsed,
    step: (direction) => void driver.current?.step(direction),
  }
}
