import type { Services } from './services.ts'

/**
 * Does something now and again while the gateway runs, never twice at once: a second after the last time has ended, unless
 * told. What fails is logged, and tried again. Returns the way to stop, which waits for what is under way.
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
