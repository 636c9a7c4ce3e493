import { environment } from './environment.ts'

/**
 * Does work again and again, while the page is visible and online. Work that fails is done again after the same time.
 * @param every milliseconds from the start, and from the end of the work, to the next work
 * @param soon milliseconds to the next work after the page is shown or online again; `every` unless given
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
      // the next one comes
    }
    if (timer === undefined) wait() // else the page was shown again meanwhile
  }
  const stop = environment().onAttention(() => wait(soon))
  wait()
  return () => {
    isOver = true
    stop()
    clearTimeout(timer)
  }
}
