declare global {
  interface Window {
    /** Timers that wait for `passTime`. */
    held: { work: () => void; delay: number }[]
  }
}

/** The first script of a page: timers of at least so many ms no longer follow the clock; `passTime` runs them. */
export function holdLongTimers(least: number): void {
  const { setTimeout } = window
  window.held = []
  window.setTimeout = ((work: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) => {
    if (delay < least) return setTimeout(work, delay, ...given)
    window.held.push({ work: () => work(...given), delay })
    return -1
  }) as typeof setTimeout
}

/** Runs in the page: runs the held timers that are due within so many ms. */
export function passTime(time: number): void {
  const due = window.held.filter(({ delay }) => delay <= time)
  window.held = window.held.filter(({ delay }) => delay > time)
  for (const { work } of due) work()
}
