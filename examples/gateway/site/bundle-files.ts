import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import { formerRelease, isNamedByContent } from './release-files.ts'

/** Where the built bundle lies: TESSERA_DIST, or this checkout's own. */
export const bundleRoot = process.env['TESSERA_DIST'] ?? join(import.meta.dirname, '../../../dist/tessera')

/**
 * The built bundle at /tessera/, as the build has compressed it; by gzip for browsers that take no Brotli (over plain HTTP). A page that was opened
 * before the last release still gets its files. Source maps hold the whole source: they are for whoever has the build, to
 * read an error's stack by, and are not served.
 */
export function bundleFiles(app: Hono, root: string = bundleRoot): void {
  app.use('/tessera/*', async (context, next) => {
    await next()
    // Module scripts are fetched with CORS from any host page; nothing secret is here. A page may read that a file is gone, too.
    context.res.headers.set('access-control-allow-origin', '*')
    context.res.headers.set('cross-origin-resource-policy', 'cross-origin')
    const isForEver = isNamedByContent(context.req.path.slice('/tessera/'.length))
    const lifetime = isForEver ? 'public, max-age=31536000, immutable' : 'public, max-age=60'
    context.res.headers.set('cache-control', context.res.ok ? lifetime : 'no-store')
  })
  app.use('/tessera/*', compress())
  app.get('/tessera/:map{.+\\.map}', (context) => context.notFound())
  const serve = (folder: string) =>
    serveStatic({ root: folder, precompressed: true, rewriteRequestPath: (path) => path.slice('/tessera'.length) })
  app.get('/tessera/*', serve(root))
  const former = formerRelease(root)
  if (existsSync(former)) app.get('/tessera/*', serve(former))
}
