import { useCallback, useState } from 'react'
import { sizeWatcher } from './size-watcher.ts'

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, iframe'
const stops = `:is(${focusable}, [tabindex]):not([tabindex='-1'])`

/** Whether an element scrolls and contains nothing focusable. The keyboard could not scroll it then. */
const isShut = (scroller: HTMLElement): boolean =>
  (scroller.scrollHeight > scroller.clientHeight + 1 || scroller.scrollWidth > scroller.clientWidth + 1) &&
  ![...scroller.querySelectorAll<HTMLElement>(stops)].some((each) => each.checkVisibility?.() ?? true)

/** For a scrolling region: a ref, and whether the region itself has to be focusable (and then needs a name). A hook. */
export function useScrollReach(): [(scroller: HTMLElement | null) => (() => void) | undefined, boolean] {
  const [isStop, setStop] = useState(false)
  const ref = useCallback((scroller: HTMLElement | null) => {
    if (!scroller) return undefined
    const sizes = sizeWatcher(() => setStop(isShut(scroller)))
    const watch = () => {
      for (const each of [scroller, ...scroller.children]) sizes.observe(each)
    }
    watch()
    const content = new MutationObserver(watch)
    content.observe(scroller, { childList: true })
    return () => {
      sizes.disconnect()
      content.disconnect()
    }
  }, [])
  return [ref, isStop]
}
