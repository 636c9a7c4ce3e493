import { pollLiveEvents as polled } from '../../contract/site.ts'
import { access, isOffered } from '../platform/client.ts'
import { deliver, deliverMissed, live } from '../platform/live.ts'
import { dataAge } from '../platform/data-age.ts'
import { pollWhileWatched } from '../platform/poll.ts'
import { perRealm, type Realm } from '../platform/realm.ts'
import { pollLiveEvents } from './calls.ts'

const firstWait = 500
const interval = 4000
const longestWait = 60_000
const polls = perRealm(() => ({ followers: 0, end: undefined as (() => void) | undefined }))

/**
 * Delivers a realm's live events by polling, while its WebSocket is closed and for guests, who have none (§2 Popups). Polls every 4 seconds
 * while it has followers and the page is visible and online. Returns the clean-up.
 */
export function followLive(realm: Realm): () => void {
  const mine = polls(realm)
  mine.followers++
  mine.end ??= poll(realm)
  return () => {
    if (--mine.followers > 0) return
    mine.end?.()
    mine.end = undefined
  }
}

function poll(realm: Realm): () => void {
  if (!isOffered(`GET ${polled}`)) return () => {}
  let failures = 0
  let pause = firstWait
  const abort = new AbortController()
  const line = live(realm)

  const ask = async () => {
    pause = interval
    if (line.isOpen) return
    try {
      const { cursor } = line
      const { token } = access(realm)
      const answer = await pollLiveEvents(realm, { cursor, age: cursor === '' ? dataAge(realm) : undefined }, abort.signal)
      failures = 0
      // events that a socket has delivered in the meantime are not delivered again, and neither are another member's
      if (line.isOpen || line.cursor !== cursor || access(realm).token !== token) return
      line.cursor = answer.cursor
      // a gateway that does not know the page's age may answer a call without a cursor with events that are already on screen
      if (cursor !== '' || answer.isComplete !== undefined) for (const event of answer.events) deliver(realm, event)
      if (answer.isComplete === false) deliverMissed(realm)
    } catch {
      pause = Math.min(longestWait, interval * 2 ** ++failures)
    }
  }
  line.isPolled = true
  const stop = pollWhileWatched(() => pause, ask, firstWait)
  return () => {
    line.isPolled = false
    abort.abort()
    stop()
  }
}
