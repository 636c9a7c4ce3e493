import { connection } from './client.ts'
import { environment } from './environment.ts'
import { deliver, live, type LiveEvent } from './live.ts'

const firstWait = 1000
const longestWait = 60_000
/** A gateway that has not taken the token by then is given up for this time. */
const longestSilence = 15_000
/** Only a session that has lasted so long shows that the gateway is well: the next pause is short again. */
const provenAfter = 30_000

let isWanted = false
let socket: WebSocket | undefined
/** Until the next try; undefined while one is under way. */
let retry: ReturnType<typeof setTimeout> | undefined
/** Until the gateway has to have answered, and then until the session is proven. */
let trial: ReturnType<typeof setTimeout> | undefined
let failures = 0
let stopWatching: (() => void) | undefined

/**
 * Opens the page's one socket, for a member only (§2 Popups: socket event listener, logged in only). The token goes as
 * the first message, never in the address; the gateway answers `ready`, and until then the poll stands in. A lost socket
 * comes back by itself with growing pauses, and at once when the page is shown or online again.
 */
export function openLive(): void {
  isWanted = true
  stopWatching ??= environment().onAttention(() => {
    if (isWanted && retry !== undefined && environment().attentive()) connect()
  })
  connect()
}

/** Closes the socket and forgets it. */
export function closeLive(): void {
  isWanted = false
  stopWatching?.()
  stopWatching = undefined
  drop()
  failures = 0
}

function drop(): void {
  clearTimeout(retry)
  clearTimeout(trial)
  retry = undefined
  const old = socket
  socket = undefined
  live.isOpen = false
  old?.close()
}

function connect(): void {
  drop()
  const token = connection.token
  let opened: WebSocket
  try {
    opened = environment().socket(`${connection.gateway.replace(/^http/, 'ws')}/wps/live`)
  } catch {
    return // a policy of the host page forbids sockets: the poll stands in
  }
  socket = opened
  trial = setTimeout(lose, longestSilence)
  opened.onopen = () => opened.send(JSON.stringify({ type: 'auth', token }))
  opened.onmessage = (message) => {
    const event = opened === socket ? read(message.data) : undefined
    if (!event) return
    if (event.type === 'ready') begin()
    else deliver(event)
  }
  opened.onclose = () => {
    if (opened === socket) lose()
  }
}

/** The gateway has taken the token. */
function begin(): void {
  live.isOpen = true
  clearTimeout(trial)
  trial = setTimeout(() => (failures = 0), provenAfter)
}

/**
 * Tries again after a pause of any length up to a limit that doubles with each failure: so a gateway that comes back is
 * not asked by all its members at the same moment.
 */
function lose(): void {
  drop()
  if (!isWanted) return
  const [share = 0] = new Uint32Array(environment().random(4).slice().buffer)
  retry = setTimeout(connect, Math.min(longestWait, firstWait * 2 ** failures++) * (share / 2 ** 32))
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
