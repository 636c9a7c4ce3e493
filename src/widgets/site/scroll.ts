import { environment } from '../../core/platform/environment.ts'
import { hostDocument } from '../../ui/host-document.ts'
import { sizeWatcher } from '../../ui/size-watcher.ts'

const storageKey = 'tessera:scroll'
const mostKept = 50
/** How long a page may take to grow to the saved scroll position, in ms. */
const patience = 3000

/** Saves the scroll position of every entry of the history, also across a reload. */
export function keepScroll() {
  const places = new Map<string, number>(readPlaces())
  const before = history.scrollRestoration
  history.scrollRestoration = 'manual'
  let current = ''
  let isRestoring = false
  let stopRestoring = () => {}

  const onScroll = () => {
    if (!isRestoring) places.set(current, scrollY)
  }
  const onHide = () => environment().session.set(storageKey, JSON.stringify([...places].slice(-mostKept)))
  addEventListener('scroll', onScroll, { passive: true })
  addEventListener('pagehide', onHide)

  return {
    /** Sets the entry that is shown from now on. */
    enter(key: string): void {
      current = key
    },
    /** Called before another page replaces the current one. */
    leave(): void {
      stopRestoring()
      places.set(current, scrollY)
    },
    toTop(): void {
      stopRestoring()
      scrollTo(0, 0)
    },
    /** Restores the scroll position of the current entry when the page is long enough, unless the visitor scrolls. */
    restore(): void {
      stopRestoring()
      const y = places.get(current) ?? 0
      isRestoring = true
      const observer = sizeWatcher(() => {
        scrollTo(0, y)
        if (Math.abs(scrollY - y) < 2) finish()
      })
      const timer = setTimeout(() => stop(), patience)
      const hands = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
      const finish = () => setTimeout(stop, 100)
      const stop = () => {
        if (stopRestoring !== stop) return // another restore has started meanwhile
        stopRestoring = () => {}
        isRestoring = false
        cancelAnimationFrame(frame)
        observer.disconnect()
        clearTimeout(timer)
        for (const hand of hands) removeEventListener(hand, stop)
      }
      for (const hand of hands) addEventListener(hand, stop, { passive: true })
      const frame = requestAnimationFrame(() => observer.observe(hostDocument.documentElement))
      stopRestoring = stop
    },
    stop(): void {
      stopRestoring()
      removeEventListener('scroll', onScroll)
      removeEventListener('pagehide', onHide)
      history.scrollRestoration = before
    },
  }
}

function readPlaces(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(environment().session.get(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(([key, y]) => typeof key === 'string' && typeof y === 'number') : []
  } catch {
    return []
  }
}
