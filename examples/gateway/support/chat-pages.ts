import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import { portrait } from '../artwork/portrait.ts'
import { sendSvg } from '../games/art.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { present } from '../platform/present.ts'

const read = (name: string): string => readFileSync(new URL(`./chat-page/${name}`, import.meta.url), 'utf8')
const types: Record<string, string> = { 'room.js': 'text/javascript; charset=utf-8', 'room.css': 'text/css; charset=utf-8' }

const policy = "default-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'"

/**
 * Serves the chat room at `/chat/room?launch=…`, its files and the hosts' portraits. In a separate window the page gets an opaque origin,
 * as the games do.
 */
export function chatPages(app: Hono, services: Services): void {
  app.get('/chat/room', (context) => {
    const alone = context.req.header('sec-fetch-dest') === 'document' ? '; sandbox allow-scripts allow-forms' : ''
    return context.body(read('page.html'), 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${policy}${services.origins.frameAncestors}${alone}`,
      'referrer-policy': 'no-referrer',
      // a cross-origin isolated host page doesn't load a frame without this header
      'cross-origin-embedder-policy': 'require-corp',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
  app.get('/chat/files/:name', (context) => {
    const name = context.req.param('name')
    if (!Object.hasOwn(types, name)) throw new Refusal('NOT_FOUND')
    return context.body(read(name), 200, {
      'content-type': present(types[name]),
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
  app.get('/chat/portrait/:file{[a-z]{1,32}\\.svg}', (context) => sendSvg(context, portrait(context.req.param('file').slice(0, -4))))
}
