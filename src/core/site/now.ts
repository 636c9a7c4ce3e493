import { atom, onMount, type ReadableAtom } from 'nanostores'
import { environment } from '../platform/environment.ts'

const $current = atom(0)
/** The time in milliseconds since 1970, told every second while somebody looks and the page is visible. */
export const $now: ReadableAtom<number> = $current

onMount($current, () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = () => {
    clearTimeout(timer)
    const now = environment().now()
    $current.set(now)
    if (environment().attentive() || !environment().online()) timer = setTimeout(tick, 1000 - (now % 1000))
  }
  const stop = environment().onAttention(tick)
  tick()
  return () => {
    stop()
    clearTimeout(timer)
  }
})
