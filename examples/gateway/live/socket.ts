import { upgradeWebSocket } from '@hono/node-server'
import type { Context } from 'hono'
import type { WSContext } from 'hono/ws'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { fingerprint } from '../../../src/core/platform/fingerprint.ts'
import { isAgent } from '../agent/team.ts'
import { lineOf } from '../guard/network.ts'
import { mayCall } from '../platform/own-address.ts'
import { Refusal } from '../platform/refusal.ts'
import type { AddressOf } from '../platform/route-call.ts'
import type { Services } from '../platform/services.ts'
import { findSession } from '../session/sessions.ts'
import type { LiveAudience } from './news.ts'
import type { LiveEvent, Position } from './stream.ts'

/** cursor: of the last event that the page has received, over any gateway. age: of a page without a cursor, ms. */
const Auth = z.object({
  type: z.literal('auth'),
  token: z.string(),
  cursor: z.optional(z.string().check(z.maxLength(20))),
  age: z.optional(z.number().check(z.nonnegative())),
})

/** Sent by a page to check the connection. */
const Ping = z.object({ type: z.literal('ping') })
/** Interval of the heartbeat, ms. A page that receives nothing for longer reconnects. */
const beatEvery = 20_000
/** Maximum pings between two heartbeats; a page that sends more is disconnected. */
const mostPings = 20

/** Maximum tokens per socket. A page sends one; whoever sends more is guessing. */
const mostTokens = 5
/** Maximum simultaneous sockets per IPv4 address or IPv6 /64. High, because a whole mobile network may share one. */
const mostSockets = 2000
/** Maximum unsent bytes of a slow reader. Beyond it the socket is closed, and the page reconnects. */
const mostUnread = 256 * 1024

/** RFC 6455 §7.4.1: close code for a message that breaks the rules. */
const policyViolation = 1008
const serverError = 1011

/**
 * The page's live socket. Nothing is sent before the page sends `{type: 'auth', token, cursor}`. Then the gateway sends the events missed
 * since the cursor, `{type: 'ready', data: {isComplete, mark, heartbeat}}`, and from then on the member's and the general events. It sends
 * `{type: 'beat'}` every `heartbeat` ms and after each `{type: 'ping'}`, so that the page notices a dead connection. Any other message
 * closes the socket.
 */
export function liveSocket(
  services: Services,
  addressOf: AddressOf,
  onSocket: (realm: string, change: 1 | -1) => void,
  heartbeat: number = beatEvery,
) {
  const open = new Map<string, number>()
  const count = (address: string, change: 1 | -1) => {
    const now = (open.get(address) ?? 0) + change
    if (now > 0) open.set(address, now)
    else open.delete(address)
  }
  const upgrade = upgradeWebSocket((context) => {
    const address = lineOf(addressOf(context))
    let leave: (() => void) | undefined
    let isClosed = false
    let tokens = 0
    let pings = 0
    let beats: NodeJS.Timeout | undefined
    let realm: string | undefined
    /** Counts the socket for its realm in the metrics. */
    const belongTo = (next: string | undefined) => {
      if (realm !== undefined) onSocket(realm, -1)
      realm = next
      if (next !== undefined) onSocket(next, 1)
    }
    const send = (socket: WSContext, event: LiveEvent | { type: 'beat'; data: object }) => {
      const { raw } = socket as WSContext<WebSocket>
      if (raw && raw.bufferedAmount > mostUnread) return raw.terminate()
      socket.send(JSON.stringify(event))
    }
    const beat = (socket: WSContext) => send(socket, { type: 'beat', data: {} })
    const exit = () => {
      clearInterval(beats)
      beats = undefined
      leave?.()
      leave = undefined
      belongTo('guest')
    }
    /** Sends the events after the position, and from then on new ones, each once. */
    const enter = async (socket: WSContext, reader: LiveAudience, from: Position, mark: string) => {
      let waiting: LiveEvent[] | undefined = []
      let told = 0
      const tell = (event: LiveEvent) => {
        if (Number(event.cursor) <= told || leave !== mine) return
        told = Number(event.cursor)
        send(socket, event)
        if (event.type === 'logout') exit() // an ended session receives nothing more
      }
      exit()
      const mine = services.live.join({ ...reader, send: (event) => (waiting ? void waiting.push(event) : tell(event)) })
      leave = mine
      const { events, cursor: known, isComplete } = await services.live.since(from, reader)
      const late = waiting
      waiting = undefined
      if (leave !== mine) return mine()
      events.forEach(tell)
      told = Math.max(told, Number(known))
      late.forEach(tell)
      if (leave !== mine) return
      socket.send(JSON.stringify({ type: 'ready', data: { isComplete, mark, heartbeat }, cursor: String(told) }))
      beats = setInterval(() => {
        pings = 0
        beat(socket)
      }, heartbeat).unref()
    }
    const close = () => {
      if (isClosed) return
      isClosed = true
      exit()
      belongTo(undefined)
      count(address, -1)
    }
    return {
      onOpen() {
        count(address, 1)
        belongTo('guest')
      },
      async onMessage(event, socket) {
        const message = typeof event.data === 'string' ? readJson(event.data) : undefined
        if (Ping.safeParse(message).success && beats !== undefined && ++pings <= mostPings) return beat(socket)
        const auth = Auth.safeParse(message)
        if (!auth.success || ++tokens > mostTokens) return socket.close(policyViolation)
        const { token, cursor = '', age } = auth.data
        // a logout that is published while the session is looked up is not missed
        const present = services.live.cursor()
        const from = cursor === '' && age !== undefined ? { age, present } : cursor || present
        // nobody awaits this handler, so a rejection would end the process
        const session = token === '' ? undefined : await findSession(services, token, { isBackground: true }).catch(() => null)
        if (isClosed) return
        if (session === null) return socket.close(serverError) // the page reconnects
        if (session) {
          const entering = enter(socket, { memberId: session.member.id, sessionId: session.id }, from, fingerprint(token))
          belongTo(isAgent(session.member) ? 'agent' : 'member')
          await entering.catch(() => socket.close(serverError))
        } else if (token !== '') socket.send(JSON.stringify({ type: 'logout', data: {} }))
      },
      onClose: close,
      onError: close,
    }
  })
  return async (context: Context): Promise<Response> => {
    const origin = context.req.header('origin')
    // A browser sends no preflight for sockets, so the origin is checked here.
    if (origin !== undefined && !mayCall(services, context, origin)) return context.text('', 403)
    const address = addressOf(context)
    services.limits.take('socket', { address })
    if ((open.get(lineOf(address)) ?? 0) >= mostSockets) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 60 })
    return (await upgrade(context, async () => {})) ?? context.text('', 426)
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
