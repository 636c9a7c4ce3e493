import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

/** Where the built bundle lies: TESSERA_DIST, or this checkout's own. */
export const bundleRoot = process.env['TESSERA_DIST'] ?? join(import.meta.dirname, '../../../dist/tessera')

/**
 * The built bundle at /tessera/, precompressed where the build has left .br and .gz beside a file. Its source maps hold the whole source:
 * they are for whoever has the build, to read an error's stack by, and are not served.
 */
export function bundleFiles(app: Hono, root = bundleRoot): void {
  app.use('/tessera/*', async (context, next) => {
    await next()
    if (context.res.status !== 200) return
    const isChunk = /^\/tessera\/(chunks|dictionaries-\w+)\//.test(context.req.path) // named by their content
    context.res.headers.set('cache-control', isChunk ? 'public, max-age=31536000, immutable' : 'public, max-age=60')
    // Module scripts are fetched with CORS from any host page; nothing secret is here.
    context.res.headers.set('access-control-allow-origin', '*')
    context.res.headers.set('cross-origin-resource-policy', 'cross-origin')
  })
  app.get('/tessera/:map{.+\\.map}', (context) => context.notFound())
  app.get('/tessera/*', serveStatic({ root, precompressed: true, rewriteRequestPath: (path) => path.slice('/tessera'.length) }))
}
