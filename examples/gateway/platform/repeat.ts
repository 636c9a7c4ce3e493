import type { Services } from './services.ts'

/**
 * Repeats something while the gateway runs, never twice at once: by default a second after the last time has ended.
 * A failure is logged, and the work tried again. Returns the function that stops it, after running work has ended.
 * @param every milliseconds
 */
export function repeat({ log }: Pick<Services, 'log'>, name: string, work: () => Promise<void>, every = 1_000): () => Promise<void> {
  let running = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const wait = () => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = work()
        .catch((error: unknown) => log(`${name}: ${String(error)}`))
        .then(wait)
    }, every)
    timer.unref()
  }
  wait()
  return () => {
    isStopped = true
    clearTimeout(timer)
    return running
  }
}
