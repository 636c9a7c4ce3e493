import { environment } from '../platform/environment.ts'
import { deliver, live } from '../platform/live.ts'
import { pollLiveEvents } from './calls.ts'

const firstWait = 500
const interval = 4000
const longestWait = 60_000
let followers = 0
let end: (() => void) | undefined

/**
 * Keeps live events coming while the socket is down, or for guests, who have none (§2 Popups): asks every 4 seconds as
 * long as somebody follows and the page is visible and online. Returns the clean-up.
 */
export function followLive(): () => void {
  followers++
  end ??= poll()
  return () => {
    if (--followers > 0) return
    end?.()
    end = undefined
  }
}

function poll(): () => void {
  let cursor = ''
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const abort = new AbortController()

  const wait = (time = Math.min(longestWait, interval * 2 ** failures)) => {
    clearTimeout(timer)
    if (!abort.signal.aborted && environment().attentive()) timer = setTimeout(ask, time)
  }
  const ask = async () => {
    if (live.isOpen) {
      cursor = ''
      return wait()
    }
    try {
      const answer = await pollLiveEvents(cursor, abort.signal)
      // the first answer only says where we are; what happened before is on the screen already
      if (cursor !== '' && !live.isOpen) for (const event of answer.events) deliver(event)
      cursor = answer.cursor
      failures = 0
    } catch {
      failures++ // the next try comes later
    }
    wait()
  }
  const stopWatching = environment().onAttention(() => wait(firstWait))
  wait(firstWait)
  return () => {
    abort.abort()
    stopWatching()
    clearTimeout(timer)
  }
}
