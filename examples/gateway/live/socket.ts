import { upgradeWebSocket } from '@hono/node-server'
import type { Context } from 'hono'
import type { WSContext } from 'hono/ws'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { mayCall } from '../platform/own-address.ts'
import { Refusal } from '../platform/refusal.ts'
import type { AddressOf } from '../platform/route-call.ts'
import type { Services } from '../platform/services.ts'
import { findSession } from '../session/sessions.ts'
import type { LiveAudience, LiveEvent } from './hub.ts'

const Auth = z.object({ type: z.literal('auth'), token: z.string() })

/** A page sends one token to a socket; who sends more guesses or wastes the gateway's time. */
const mostTokens = 5
/** Sockets of one address at a time: a whole mobile network may stand behind one. */
const mostSockets = 2000
/** What waits for a reader that does not read, bytes: then the socket is ended, and the page connects again. */
const mostUnread = 256 * 1024

/** RFC 6455 §7.4.1: a message that breaks the rules. */
const policyViolation = 1008
const serverError = 1011

/**
 * The page's live socket: events for everybody from the start, the member's own after `{type: 'auth', token}`, which is
 * answered by `{type: 'ready'}`. Any other message closes it.
 */
export function liveSocket(services: Services, addressOf: AddressOf) {
  const open = new Map<string, number>()
  const count = (address: string, change: 1 | -1) => {
    const now = (open.get(address) ?? 0) + change
    if (now > 0) open.set(address, now)
    else open.delete(address)
  }
  const upgrade = upgradeWebSocket((context) => {
    const address = addressOf(context)
    let leave: (() => void) | undefined
    let isClosed = false
    let tokens = 0
    const send = (socket: WSContext, event: LiveEvent) => {
      const { raw } = socket as WSContext<WebSocket>
      if (raw && raw.bufferedAmount > mostUnread) return raw.terminate()
      socket.send(JSON.stringify(event))
    }
    const enter = (socket: WSContext, reader: LiveAudience) => {
      leave?.()
      const listen = (event: LiveEvent) => {
        send(socket, event)
        // An ended session receives no more events of its member.
        if (event.type === 'logout') enter(socket, {})
      }
      leave = services.hub.join({ ...reader, send: listen })
    }
    const close = () => {
      if (isClosed) return
      isClosed = true
      leave?.()
      count(address, -1)
    }
    return {
      onOpen(_event, socket) {
        count(address, 1)
        enter(socket, {})
      },
      async onMessage(event, socket) {
        const auth = Auth.safeParse(typeof event.data === 'string' ? readJson(event.data) : undefined)
        if (!auth.success || ++tokens > mostTokens) return socket.close(policyViolation)
        const { token } = auth.data
        // nobody awaits this handler: a rejection would end the process
        const session = token === '' ? undefined : await findSession(services, token, { isBackground: true }).catch(() => null)
        if (isClosed) return
        if (session === null) return socket.close(serverError) // the page reconnects by itself
        if (session) {
          enter(socket, { memberId: session.member.id, sessionId: session.id })
          socket.send(JSON.stringify({ type: 'ready', data: {} }))
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
    services.limits.take('socket', address)
    if ((open.get(address) ?? 0) >= mostSockets) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 60 })
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
