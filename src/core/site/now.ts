import { atom, onMount, type ReadableAtom } from 'nanostores'
import { environment } from '../platform/environment.ts'
import { $clockLead, gatewayNow } from '../platform/gateway-time.ts'

const $current = atom(0)
/** The time by the gateway's clock, in milliseconds since 1970. Updated every second while it has a listener and the page is visible. */
export const $now: ReadableAtom<number> = $current

onMount($current, () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = () => {
    clearTimeout(timer)
    const now = gatewayNow()
    $current.set(now)
    if (environment().attentive() || !environment().online()) timer = setTimeout(tick, 1000 - (now % 1000))
  }
  const stops = [environment().onAttention(tick), $clockLead.listen(tick)]
  tick()
  return () => {
    for (const stop of stops) stop()
    clearTimeout(timer)
  }
})
