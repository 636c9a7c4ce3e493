import { upgradeWebSocket } from '@hono/node-server'
import type { Context } from 'hono'
import type { WSContext } from 'hono/ws'
import * as z from 'zod/mini'
import { mayCall } from '../platform/own-address.ts'
import type { Services } from '../platform/services.ts'
import { findSession } from '../session/sessions.ts'
import type { LiveAudience, LiveEvent } from './hub.ts'

const Auth = z.object({ type: z.literal('auth'), token: z.string() })

/**
 * The page's live socket: events for everybody from the start, the member's own after `{type: 'auth', token}`, which is
 * answered by `{type: 'ready'}`.
 */
export function liveSocket(services: Services) {
  const upgrade = upgradeWebSocket(() => {
    let leave: (() => void) | undefined
    let isClosed = false
    const enter = (socket: WSContext, reader: LiveAudience) => {
      leave?.()
      const send = (event: LiveEvent) => {
        socket.send(JSON.stringify(event))
        // An ended session receives no more events of its member.
        if (event.type === 'logout') enter(socket, {})
      }
      leave = services.hub.join({ ...reader, send })
    }
    const close = () => {
      isClosed = true
      leave?.()
    }
    return {
      onOpen: (_event, socket) => enter(socket, {}),
      async onMessage(event, socket) {
        const auth = Auth.safeParse(typeof event.data === 'string' && event.data.length < 1000 ? readJson(event.data) : undefined)
        if (!auth.success) return
        const { token } = auth.data
        // nobody awaits this handler: a rejection would end the process
        const session = token === '' ? undefined : await findSession(services, token).catch(() => null)
        if (isClosed) return
        if (session === null) return socket.close(1011) // the page reconnects by itself
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
