import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

const root = join(import.meta.dirname, '../../../dist')

/** The built bundle at /tessera/, precompressed where the build has left .br and .gz beside a file. */
export function bundleFiles(app: Hono): void {
  app.use('/tessera/*', async (context, next) => {
    await next()
    if (context.res.status !== 200) return
    const isChunk = context.req.path.startsWith('/tessera/chunks/')
    context.res.headers.set('cache-control', isChunk ? 'public, max-age=31536000, immutable' : 'public, max-age=60')
    // Module scripts are fetched with CORS from any host page; nothing secret is here.
    context.res.headers.set('access-control-allow-origin', '*')
    context.res.headers.set('cross-origin-resource-policy', 'cross-origin')
  })
  app.get('/tessera/*', serveStatic({ root, precompressed: true }))
}
