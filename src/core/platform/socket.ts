import { livePath } from '../../contract/site.ts'
import { access, connection, isOffered } from './client.ts'
import { environment } from './environment.ts'
import { fingerprint } from './fingerprint.ts'
import { deliver, deliverMissed, live, type LiveEvent } from './live.ts'
import { dataAge } from './data-age.ts'
import { randomFraction } from './random-fraction.ts'
import { perRealm, type Realm } from './realm.ts'

const firstWait = 1000
const longestWait = 60_000
/** If the gateway has not accepted the token after this time, the socket is given up. In ms. */
const longestSilence = 15_000
/** Only a connection that lasts this long shows that the gateway works; then the next delay is short again. In ms. */
const provenAfter = 30_000

/** Without a message for this number of heartbeats, the connection is dead, even if the socket reports no error. */
const missedBeats = 2.5
/** Timeout for the answer to a ping, ms. */
const longestAnswer = 5000
/** For a gateway without a heartbeat: after this time without a message, in ms, a page that is shown again opens a new socket. */
const quietAfter = 60_000

/** Longest delay until listeners reload what was missed, ms. It is random, so that not all members reload at the same moment. */
const askWithin = 3000

type Timer = ReturnType<typeof setTimeout> | undefined
/** One realm's connection to the gateway. */
const lines = perRealm(() => ({
  isWanted: false,
  socket: undefined as WebSocket | undefined,
  /** Timer of the next attempt; undefined while an attempt is running. */
  retry: undefined as Timer,
  /** Timer until the gateway has to accept the token; then until the connection has lasted long enough. */
  trial: undefined as Timer,
  /** Timer until the connection counts as dead or quiet. */
  silence: undefined as Timer,
  /** Timer until a ping has to be answered. */
  ping: undefined as Timer,
  /** Interval of the gateway's heartbeat, ms; 0 if it has none. */
  heartbeat: 0,
  /** Has a gateway without a heartbeat sent nothing for a long time? */
  isQuiet: false,
  failures: 0,
  /** Timer until listeners reload what was missed. */
  missed: undefined as Timer,
  /** Was the connection open before? */
  hasBegun: false,
  /** Do listeners still have to reload what was missed? */
  mustAsk: false,
  stopWatching: undefined as (() => void) | undefined,
}))

/**
 * Opens a realm's only WebSocket, for logged-in users (§2 Popups: socket event listener, logged in only). The token is in the first
 * message, never in the URL. Until the gateway answers `ready`, polling delivers the events. A lost socket is reopened with growing delays,
 * and at once when the page is visible or online again. A connection may die without a close event (sleep, change of network), so it also
 * counts as lost if the gateway's heartbeat stops, or if a ping is not answered after the page was shown again.
 */
export function openLive(realm: Realm): void {
  const line = lines(realm)
  line.isWanted = true
  line.stopWatching ??= environment().onAttention(() => {
    if (!line.isWanted || !environment().attentive()) return
    if (line.retry !== undefined || line.isQuiet) connect(realm)
    else ping(realm)
  })
  connect(realm)
}

/** Closes a realm's WebSocket and resets its state. */
export function closeLive(realm: Realm): void {
  const line = lines(realm)
  line.isWanted = false
  line.stopWatching?.()
  line.stopWatching = undefined
  drop(realm)
  line.failures = 0
  line.hasBegun = false
  line.mustAsk = false
  live(realm).cursor = ''
}

function drop(realm: Realm): void {
  const line = lines(realm)
  clearTimeout(line.retry)
  clearTimeout(line.trial)
  clearTimeout(line.missed)
  clearTimeout(line.silence)
  clearTimeout(line.ping)
  line.retry = undefined
  line.ping = undefined
  line.heartbeat = 0
  line.isQuiet = false
  const old = line.socket
  line.socket = undefined
  live(realm).isOpen = false
  old?.close()
}

function connect(realm: Realm): void {
  drop(realm)
  if (!isOffered(`GET ${livePath}`)) return // polling delivers the events, if the gateway supports it
  const line = lines(realm)
  const { token } = access(realm)
  let opened: WebSocket
  try {
    opened = environment().socket(`${connection.gateway.replace(/^http/, 'ws')}${livePath}`)
  } catch {
    return // a policy of the host page forbids WebSockets: polling delivers the events
  }
  line.socket = opened
  line.trial = setTimeout(() => lose(realm), longestSilence)
  const { cursor } = live(realm)
  opened.onopen = () => opened.send(JSON.stringify({ type: 'auth', token, ...(cursor === '' ? { age: dataAge(realm) } : { cursor }) }))
  opened.onmessage = (message) => {
    const event = opened === line.socket ? read(message.data) : undefined
    const isReady = event?.type === 'ready'
    if (isReady) line.heartbeat = heartbeatOf(event.data)
    if (event) hear(realm)
    // the socket of a replaced session is still open until the new session opens another one
    if (!event || (event.type === 'logout' && token !== access(realm).token)) return
    if (isReady && isOthers(event.data, token)) return lose(realm)
    // before `ready` the gateway does not know the member, so its cursor may skip events for the member
    deliver(realm, isReady || live(realm).isOpen ? event : { ...event, cursor: undefined })
    if (isReady) begin(realm, !(isComplete(event.data) ?? (cursor === '' && !line.hasBegun)))
  }
  opened.onclose = () => {
    if (opened === line.socket) lose(realm)
  }
}

/** In ms; 0 if the gateway announces none. */
function heartbeatOf(data: unknown): number {
  const { heartbeat } = Object(data) as { heartbeat?: unknown }
  return typeof heartbeat === 'number' && heartbeat > 0 ? heartbeat : 0
}

/** Called for every message: restarts the timer that detects a dead connection. */
function hear(realm: Realm): void {
  const line = lines(realm)
  clearTimeout(line.silence)
  clearTimeout(line.ping)
  line.ping = undefined
  line.isQuiet = false
  line.silence = line.heartbeat
    ? setTimeout(() => lose(realm), line.heartbeat * missedBeats)
    : setTimeout(() => (line.isQuiet = true), quietAfter)
}

/** Checks whether the gateway still answers. */
function ping(realm: Realm): void {
  const line = lines(realm)
  if (!live(realm).isOpen || !line.heartbeat || line.ping !== undefined) return
  line.ping = setTimeout(() => lose(realm), longestAnswer)
  line.socket?.send(JSON.stringify({ type: 'ping' }))
}

/** Has the gateway sent every event since the cursor, or since the page load? Undefined if it does not say. */
function isComplete(data: unknown): boolean | undefined {
  const { isComplete: told } = Object(data) as { isComplete?: unknown }
  return typeof told === 'boolean' ? told : undefined
}

/** Does the gateway say that the socket belongs to another session? A proxy may have mixed up two connections. */
function isOthers(data: unknown, token: string): boolean {
  const { mark } = Object(data) as { mark?: unknown }
  return mark !== undefined && mark !== fingerprint(token)
}

/** Called when the gateway has accepted the token. hasMissed: it has not sent all events since the cursor. */
function begin(realm: Realm, hasMissed: boolean): void {
  const line = lines(realm)
  live(realm).isOpen = true
  clearTimeout(line.trial)
  line.trial = setTimeout(() => (line.failures = 0), provenAfter)
  // it is unknown which events were missed since the socket was lost
  line.mustAsk ||= hasMissed
  if (line.mustAsk)
    line.missed = setTimeout(() => {
      line.mustAsk = false
      deliverMissed(realm)
    }, askWithin * randomFraction())
  line.hasBegun = true
}

/**
 * Reconnects after a random delay, whose limit doubles with each failure, so that not all members reconnect to a restarted gateway at the
 * same moment.
 */
function lose(realm: Realm): void {
  drop(realm)
  const line = lines(realm)
  if (!line.isWanted) return
  line.retry = setTimeout(() => connect(realm), Math.min(longestWait, firstWait * 2 ** line.failures++) * randomFraction())
}

function read(text: unknown): LiveEvent | undefined {
  try {
    const event: unknown = JSON.parse(String(text))
    if (typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string') return event as LiveEvent
  } catch {
    // not from the gateway but from a proxy
  }
  return undefined
}
