import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { Refusal } from '../platform/refusal.ts'

const folder = join(import.meta.dirname, '../demo-games')
const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json',
}
/** Which pages may hold a game in a frame: those that may call, see `origins.ts`. */
const ancestors = 'http://localhost:* http://127.0.0.1:* https://localhost:* https://127.0.0.1:*'
const policy = `default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`

/** The demo games' pages and files: `/games/slot`, `/games/slot/game.js`. */
export function gamePages(app: Hono): void {
  const serve = async (path: string, type: string): Promise<Response> => {
    const content = await readFile(join(folder, path)).catch(() => {
      throw new Refusal('NOT_FOUND')
    })
    return new Response(content, {
      headers: {
        'content-type': type,
        'cache-control': 'no-cache',
        // The address holds the ticket: it must not go on to anybody.
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'cross-origin',
        ...(type.startsWith('text/html') && { 'content-security-policy': policy }),
      },
    })
  }
  app.get('/games/:game{[a-z]+}', (context) => serve(`${context.req.param('game')}/page.html`, types['html'] as string))
  app.get('/games/:path{(?:[a-z][a-z0-9-]*/)*[a-z][a-z0-9-]*\\.(?:js|css|svg|json)}', (context) => {
    const path = context.req.param('path')
    return serve(path, types[path.slice(path.lastIndexOf('.') + 1)] as string)
  })
}
