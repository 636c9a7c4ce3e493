import { environment } from '../../core/platform/environment.ts'
import { hostDocument } from '../../ui/host-document.ts'

const storageKey = 'tessera:scroll'
const mostKept = 50
/** How long a page may take to grow to the place that was left, ms. */
const patience = 3000

/** Keeps the scroll place of every entry of the history, over a reload too. */
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
    /** The entry that is shown from now on. */
    enter(key: string): void {
      current = key
    },
    /** Before another page takes the place of the present one. */
    leave(): void {
      stopRestoring()
      places.set(current, scrollY)
    },
    toTop(): void {
      stopRestoring()
      scrollTo(0, 0)
    },
    /** Goes back to where the present entry was left, as soon as the page is long enough; not against the visitor's hand. */
    restore(): void {
      stopRestoring()
      const y = places.get(current) ?? 0
      isRestoring = true
      const observer = new ResizeObserver(() => {
        scrollTo(0, y)
        if (Math.abs(scrollY - y) < 2) finish()
      })
      const timer = setTimeout(() => stop(), patience)
      const hands = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
      const finish = () => setTimeout(stop, 100)
      const stop = () => {
        if (stopRestoring !== stop) return // another one has begun meanwhile
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
