import type { Hono } from 'hono'
import { type DemoFile, demoFile, demoPage, demoPagePolicy } from '../demo-games/files.ts'
import { Refusal } from '../platform/refusal.ts'

/** Which pages may hold a game in a frame: those that may call, see `origins.ts`. */
const ancestors = 'http://localhost:* http://127.0.0.1:* https://localhost:* https://127.0.0.1:*'

function answer(file: DemoFile | undefined, headers: Record<string, string>): Response {
  if (!file) throw new Refusal('NOT_FOUND')
  return new Response(file.body, { headers: { 'content-type': file.type, 'cross-origin-resource-policy': 'cross-origin', ...headers } })
}

/** The demo games: `/games/slot?launch=…` and their files below `/games/files/`. */
export function gamePages(app: Hono): void {
  app.get('/games/:kind{[a-z]+}', (context) =>
    // The address holds the ticket: it goes into no cache and on to nobody.
    answer(demoPage(context.req.param('kind')), {
      'content-security-policy': `${demoPagePolicy}; frame-ancestors ${ancestors}`,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    }),
  )
  app.get('/games/files/:path{[a-z0-9/.-]+}', (context) =>
    answer(demoFile(context.req.param('path')), { 'cache-control': 'public, max-age=300' }),
  )
}
