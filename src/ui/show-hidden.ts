import { sizeWatcher } from './size-watcher.ts'

/**
 * Marks an element while its scroller has hidden content: `data-less` at the start, `data-more` at the end. @returns a function that stops
 * this
 */
export function showHidden(scroller: HTMLElement, marked: HTMLElement, onChange?: () => void): () => void {
  const look = () => {
    const rest = scroller.scrollWidth - scroller.clientWidth
    const passed = Math.abs(scroller.scrollLeft)
    marked.toggleAttribute('data-less', passed > 1)
    marked.toggleAttribute('data-more', rest - passed > 1)
    onChange?.()
  }
  look()
  const observer = sizeWatcher(look)
  const watch = () => {
    for (const each of [scroller, ...scroller.children]) observer.observe(each)
  }
  watch()
  const content = new MutationObserver(() => {
    watch()
    look()
  })
  content.observe(scroller, { childList: true })
  scroller.addEventListener('scroll', look, { passive: true })
  return () => {
    observer.disconnect()
    content.disconnect()
    scroller.removeEventListener('scroll', look)
  }
}
