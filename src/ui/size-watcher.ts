/**
 * A `ResizeObserver` that calls in the next frame. What changes a layout within the observer's own call is an error to the page:
 * “ResizeObserver loop completed with undelivered notifications” at the host's `window.onerror` (W3C Resize Observer, §3.4).
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
