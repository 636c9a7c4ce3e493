/**
 * A `ResizeObserver` that calls back in the next frame. If the layout changes during an observer's callback, the host's `window.onerror`
 * gets “ResizeObserver loop completed with undelivered notifications” (W3C Resize Observer, §3.4).
 */
export function sizeWatcher(onSize: () => void): Pick<ResizeObserver, 'observe' | 'disconnect'> {
  let frame = 0
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(onSize)
  })
  return {
    observe: (element) => observer.observe(element),
    disconnect() {
      cancelAnimationFrame(frame)
      observer.disconnect()
    },
  }
}
