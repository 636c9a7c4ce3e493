import { access, connection } from './client.ts'
import { environment } from './environment.ts'
import { deliver, live, type LiveEvent } from './live.ts'
import { perRealm, type Realm } from './realm.ts'

const firstWait = 1000
const longestWait = 60_000
/** A gateway that has not taken the token by then is given up for this time. */
const longestSilence = 15_000
/** Only a session that has lasted so long shows that the gateway is well: the next pause is short again. */
const provenAfter = 30_000

type Timer = ReturnType<typeof setTimeout> | undefined
/** The line of each realm to the gateway. */
const lines = perRealm(() => ({
  isWanted: false,
  socket: undefined as WebSocket | undefined,
  /** Until the next try; undefined while one is under way. */
  retry: undefined as Timer,
  /** Until the gateway has to have answered, and then until the session is proven. */
  trial: undefined as Timer,
  failures: 0,
  stopWatching: undefined as (() => void) | undefined,
}))

/**
 * Opens a realm's one socket, for who is logged in only (§2 Popups: socket event listener, logged in only). The token goes as
 * the first message, never in the address; the gateway answers `ready`, and until then the poll stands in. A lost socket
 * comes back by itself with growing pauses, and at once when the page is shown or online again.
 */
export function openLive(realm: Realm): void {
  const line = lines(realm)
  line.isWanted = true
  line.stopWatching ??= environment().onAttention(() => {
    if (line.isWanted && line.retry !== undefined && environment().attentive()) connect(realm)
  })
  connect(realm)
}

/** Closes a realm's socket and forgets it. */
export function closeLive(realm: Realm): void {
  const line = lines(realm)
  line.isWanted = false
  line.stopWatching?.()
  line.stopWatching = undefined
  drop(realm)
  line.failures = 0
}

function drop(realm: Realm): void {
  const line = lines(realm)
  clearTimeout(line.retry)
  clearTimeout(line.trial)
  line.retry = undefined
  const old = line.socket
  line.socket = undefined
  live(realm).isOpen = false
  old?.close()
}

function connect(realm: Realm): void {
  drop(realm)
  const line = lines(realm)
  const { token } = access(realm)
  let opened: WebSocket
  try {
    opened = environment().socket(`${connection.gateway.replace(/^http/, 'ws')}/wps/live`)
  } catch {
    return // a policy of the host page forbids sockets: the poll stands in
  }
  line.socket = opened
  line.trial = setTimeout(() => lose(realm), longestSilence)
  opened.onopen = () => opened.send(JSON.stringify({ type: 'auth', token }))
  opened.onmessage = (message) => {
    const event = opened === line.socket ? read(message.data) : undefined
    if (!event) return
    if (event.type === 'ready') begin(realm)
    else deliver(realm, event)
  }
  opened.onclose = () => {
    if (opened === line.socket) lose(realm)
  }
}

/** The gateway has taken the token. */
function begin(realm: Realm): void {
  const line = lines(realm)
  live(realm).isOpen = true
  clearTimeout(line.trial)
  line.trial = setTimeout(() => (line.failures = 0), provenAfter)
}

/**
 * Tries again after a pause of any length up to a limit that doubles with each failure: so a gateway that comes back is
 * not asked by all its members at the same moment.
 */
function lose(realm: Realm): void {
  drop(realm)
  const line = lines(realm)
  if (!line.isWanted) return
  const [share = 0] = new Uint32Array(environment().random(4).slice().buffer)
  line.retry = setTimeout(() => connect(realm), Math.min(longestWait, firstWait * 2 ** line.failures++) * (share / 2 ** 32))
}

function read(text: unknown): LiveEvent | undefined {
  try {
    const event: unknown = JSON.parse(String(text))
    if (typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string')
      return { type: event.type, data: 'data' in event ? event.data : undefined }
  } catch {
    // not ours: a proxy in between said something
  }
  return undefined
}
