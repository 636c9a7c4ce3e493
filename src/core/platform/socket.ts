import { connection } from './client.ts'
import { environment } from './environment.ts'
import { deliver, live, type LiveEvent } from './live.ts'

const longestWait = 30_000
let isWanted = false
let socket: WebSocket | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
let stopWatching: (() => void) | undefined

/**
 * Opens the page's one socket, for a member only (§2 Popups: socket event listener, logged in only). The token goes as
 * the first message, never in the address. A lost socket comes back by itself with growing pauses, and at once when the
 * page is shown or online again.
 */
export function openLive(): void {
  isWanted = true
  stopWatching ??= environment().onAttention(() => {
    if (isWanted && environment().attentive() && !live.isOpen) connect()
  })
  connect()
}

/** Closes the socket and forgets it. */
export function closeLive(): void {
  isWanted = false
  stopWatching?.()
  stopWatching = undefined
  clearTimeout(timer)
  socket?.close()
  socket = undefined
  live.isOpen = false
  failures = 0
}

function connect(): void {
  clearTimeout(timer)
  socket?.close()
  const token = connection.token
  let opened: WebSocket
  try {
    opened = environment().socket(`${connection.gateway.replace(/^http/, 'ws')}/wps/live`)
  } catch {
    return // a policy of the host page forbids sockets: the poll stands in
  }
  socket = opened
  opened.onopen = () => {
    failures = 0
    live.isOpen = true
    opened.send(JSON.stringify({ type: 'auth', token }))
  }
  opened.onmessage = (message) => {
    const event = read(message.data)
    if (event && opened === socket) deliver(event)
  }
  opened.onclose = () => {
    if (opened !== socket || !isWanted) return
    live.isOpen = false
    timer = setTimeout(connect, Math.min(longestWait, 1000 * 2 ** failures++))
  }
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
