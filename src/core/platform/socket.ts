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
/** If the gateway has not accepted the token after this time, the socket is given up, in ms. */
const longestSilence = 15_000
/** Only a session that lasts so long, in ms, shows that the gateway works: then the next pause is short again. */
const provenAfter = 30_000

/** Without a message for this many of the gateway's heartbeats the line is dead, whether or not the socket says so. */
const missedBeats = 2.5
/** The gateway has to answer a ping in this time, ms. */
const longestAnswer = 5000
/** A gateway that has no heartbeat: after a silence of this time, in ms, a page that is looked at opens a new socket. */
const quietAfter = 60_000

/** Of the pause until listeners ask for what was missed, ms: not all members at the same moment. */
const askWithin = 3000

type Timer = ReturnType<typeof setTimeout> | undefined
/** One realm's connection to the gateway. */
const lines = perRealm(() => ({
  isWanted: false,
  socket: undefined as WebSocket | undefined,
  /** Timer of the next try; undefined while a try is running. */
  retry: undefined as Timer,
  /** Timer until the gateway has to answer; then until the session has lasted long enough. */
  trial: undefined as Timer,
  /** Timer until the silence is too long. */
  silence: undefined as Timer,
  /** Timer until a ping has to be answered. */
  ping: undefined as Timer,
  /** Of the gateway, ms; 0: it has none. */
  heartbeat: 0,
  /** Has a gateway without a heartbeat said nothing for long? */
  isQuiet: false,
  failures: 0,
  /** Timer until listeners ask for what was missed. */
  missed: undefined as Timer,
  /** Was it open before? */
  hasBegun: false,
  /** Do listeners still have to ask for what was missed? */
  mustAsk: false,
  stopWatching: undefined as (() => void) | undefined,
}))

/**
 * Opens a realm's one socket, for logged-in users only (§2 Popups: socket event listener, logged in only). The token is the
 * first message, never in the address. Until the gateway answers `ready`, the poll delivers events. A lost socket is opened again
 * after growing pauses, and at once when the page is shown or online again. A line may die without a close (sleep, another network): the
 * socket counts as lost too when the gateway's heartbeat stays away, or when it does not answer a ping after the page was shown again.
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

/** Closes a realm's socket and forgets it. */
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
  if (!isOffered(`GET ${livePath}`)) return // the poll delivers events, if there is one
  const line = lines(realm)
  const { token } = access(realm)
  let opened: WebSocket
  try {
    opened = environment().socket(`${connection.gateway.replace(/^http/, 'ws')}${livePath}`)
  } catch {
    return // a policy of the host page forbids sockets: the poll delivers events
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
    // a session that was replaced has its socket until the new one opens its own
    if (!event || (event.type === 'logout' && token !== access(realm).token)) return
    if (isReady && isOthers(event.data, token)) return lose(realm)
    // before that the gateway does not know who listens: what it tells may have left out the member's own
    deliver(realm, isReady || live(realm).isOpen ? event : { ...event, cursor: undefined })
    if (isReady) begin(realm, !(isComplete(event.data) ?? (cursor === '' && !line.hasBegun)))
  }
  opened.onclose = () => {
    if (opened === line.socket) lose(realm)
  }
}

/** Ms; 0 if the gateway says none. */
function heartbeatOf(data: unknown): number {
  const { heartbeat } = Object(data) as { heartbeat?: unknown }
  return typeof heartbeat === 'number' && heartbeat > 0 ? heartbeat : 0
}

/** Something has come: the line is not dead. */
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

/** Asks whether the gateway is still there. */
function ping(realm: Realm): void {
  const line = lines(realm)
  if (!live(realm).isOpen || !line.heartbeat || line.ping !== undefined) return
  line.ping = setTimeout(() => lose(realm), longestAnswer)
  line.socket?.send(JSON.stringify({ type: 'ping' }))
}

/** Whether the gateway has sent every event since the cursor, or since the page began. Undefined: it does not say. */
function isComplete(data: unknown): boolean | undefined {
  const { isComplete: told } = Object(data) as { isComplete?: unknown }
  return typeof told === 'boolean' ? told : undefined
}

/** Does the gateway say that it is another session's socket? A proxy before it may have mixed two up. */
function isOthers(data: unknown, token: string): boolean {
  const { mark } = Object(data) as { mark?: unknown }
  return mark !== undefined && mark !== fingerprint(token)
}

/** The gateway has accepted the token. hasMissed: it has not told all that has happened since the cursor. */
function begin(realm: Realm, hasMissed: boolean): void {
  const line = lines(realm)
  live(realm).isOpen = true
  clearTimeout(line.trial)
  line.trial = setTimeout(() => (line.failures = 0), provenAfter)
  // nobody knows what was missed since the socket was lost
  line.mustAsk ||= hasMissed
  if (line.mustAsk)
    line.missed = setTimeout(() => {
      line.mustAsk = false
      deliverMissed(realm)
    }, askWithin * randomFraction())
  line.hasBegun = true
}

/**
 * Tries again after a random pause, whose limit doubles with each failure: so not all members reconnect to a restarted
 * gateway at the same moment.
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
    // not from the gateway: a proxy in between sent something
  }
  return undefined
}
