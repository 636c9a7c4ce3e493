import { environment } from './environment.ts'

/**
 * Repeats some work while the page is visible and online. Failed work is repeated after the same time.
 * @param every milliseconds from the start, and from the end of the work, to the next run
 * @param soon milliseconds to the next run after the page is visible or online again; default: `every`
 * @returns the clean-up; work that is running then is the last
 */
export function pollWhileWatched(every: number | (() => number), work: () => unknown, soon?: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const wait = (time = typeof every === 'number' ? every : every()) => {
    clearTimeout(timer)
    timer = !isOver && environment().attentive() ? setTimeout(run, time) : undefined
  }
  const run = async () => {
    timer = undefined
    try {
      await work()
    } catch {
      // the next run retries
    }
    if (timer === undefined) wait() // otherwise the page was shown again in the meantime and a timer is already running
  }
  const stop = environment().onAttention(() => wait(soon))
  wait()
  return () => {
    isOver = true
    stop()
    clearTimeout(timer)
  }
}
