import { environment } from '../platform/environment.ts'

const minute = 60_000

/** Does something each minute while the page is visible and online. Returns the clean-up. */
export function eachMinute(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    if (environment().attentive()) timer = setTimeout(run, minute)
  }
  const run = () => {
    work()
    wait()
  }
  const stop = environment().onAttention(wait)
  wait()
  return () => {
    stop()
    clearTimeout(timer)
  }
}
