import type { Hono } from 'hono'
import { type DemoFile, demoFile, demoPage, demoPagePolicy } from '../demo-games/files.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'

/**
 * A game in a separate window is not sandboxed by a frame, and would get a copy of the session storage of the site that opened it if both
 * have this origin. The CSP sandbox gives it an opaque origin.
 */
const alone = (destination: string | undefined) =>
  destination === 'document' ? '; sandbox allow-scripts allow-forms allow-pointer-lock' : ''

function answer(file: DemoFile | undefined, headers: Record<string, string>): Response {
  if (!file) throw new Refusal('NOT_FOUND')
  return new Response(file.body, { headers: { 'content-type': file.type, 'cross-origin-resource-policy': 'cross-origin', ...headers } })
}

/** The demo games: `/games/slot?launch=…`, and their files below `/games/files/`. */
export function gamePages(app: Hono, services: Services): void {
  app.get('/games/:kind{[a-z]+}', (context) =>
    // The URL contains the ticket: the page must not be cached and sends no referrer.
    answer(demoPage(context.req.param('kind')), {
      'content-security-policy': `${demoPagePolicy}${services.origins.frameAncestors}${alone(context.req.header('sec-fetch-dest'))}`,
      'referrer-policy': 'no-referrer',
      // a cross-origin isolated host page refuses frames without this header
      'cross-origin-embedder-policy': 'require-corp',
      'cache-control': 'no-store',
    }),
  )
  app.get('/games/files/:path{[a-z0-9/.-]+}', (context) =>
    answer(demoFile(context.req.param('path')), { 'cache-control': 'public, max-age=300' }),
  )
}
