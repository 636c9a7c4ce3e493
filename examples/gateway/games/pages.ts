import type { Hono } from 'hono'
import { type DemoFile, demoFile, demoPage, demoPagePolicy } from '../demo-games/files.ts'
import { Refusal } from '../platform/refusal.ts'

/** Which pages may hold a game in a frame: those that may call, see `origins.ts`. */
const ancestors = 'http://localhost:* http://127.0.0.1:* https://localhost:* https://127.0.0.1:*'

/**
 * In a window of its own a game has no frame's sandbox around it, and a copy of the session storage of the site that opened
 * it, where both are of this origin: it gets an opaque one.
 */
const alone = (destination: string | undefined) =>
  destination === 'document' ? '; sandbox allow-scripts allow-forms allow-pointer-lock' : ''

function answer(file: DemoFile | undefined, headers: Record<string, string>): Response {
  if (!file) throw new Refusal('NOT_FOUND')
  return new Response(file.body, { headers: { 'content-type': file.type, 'cross-origin-resource-policy': 'cross-origin', ...headers } })
}

/** The demo games: `/games/slot?launch=…` and their files below `/games/files/`. */
export function gamePages(app: Hono): void {
  app.get('/games/:kind{[a-z]+}', (context) =>
    // The address holds the ticket: it goes into no cache and on to nobody.
    answer(demoPage(context.req.param('kind')), {
      'content-security-policy': `${demoPagePolicy}; frame-ancestors ${ancestors}${alone(context.req.header('sec-fetch-dest'))}`,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    }),
  )
  app.get('/games/files/:path{[a-z0-9/.-]+}', (context) =>
    answer(demoFile(context.req.param('path')), { 'cache-control': 'public, max-age=300' }),
  )
}
