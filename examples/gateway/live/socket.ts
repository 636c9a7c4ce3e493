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

/** Of a page that wants to know whether anybody is still there. */
const Ping = z.object({ type: z.literal('ping') })
/** How often a page is told that the gateway is there, ms: one that hears nothing for longer connects again. */
const beatEvery = 20_000
/** A page that asks more often between two beats wastes the gateway's time. */
const mostPings = 20

/** A page sends one token to a socket; who sends more guesses or wastes the gateway's time. */
const mostTokens = 5
/** Sockets of one address, or /64 of IPv6, at a time: a whole mobile network may stand behind one. */
const mostSockets = 2000
/** What waits for a reader that does not read, bytes: then the socket is ended, and the page connects again. */
const mostUnread = 256 * 1024

/** RFC 6455 §7.4.1: a message that breaks the rules. */
const policyViolation = 1008
const serverError = 1011

/**
 * The page's live socket: nothing before `{type: 'auth', token, cursor}`, which is answered by what was missed since the cursor and
 * `{type: 'ready', data: {isComplete, mark, heartbeat}}`; then the member's events, those for everybody, and `{type: 'beat'}` every
 * `heartbeat` ms and after `{type: 'ping'}`: a line that died without a close brings none. Any other message closes it.
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
    /** Whose socket it is, for those who watch. */
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
    /** Tells what is after the cursor, and from then on what happens, each once. */
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
        // nobody awaits this handler: a rejection would end the process
        const session = token === '' ? undefined : await findSession(services, token, { isBackground: true }).catch(() => null)
        if (isClosed) return
        if (session === null) return socket.close(serverError) // the page reconnects by itself
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
