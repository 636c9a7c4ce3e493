import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import { foldersOf, formerRelease, isNamedByContent, isPinned, readRelease, splitVersion } from './release-files.ts'

/** The folder of the built bundle: TESSERA_DIST, or the one in this checkout. */
export const bundleRoot = process.env['TESSERA_DIST'] ?? join(import.meta.dirname, '../../../dist/tessera')

/**
 * Serves the built bundle at /tessera/, with the compression that the build has prepared (gzip for browsers without Brotli, as over plain
 * HTTP). The same files are served at /tessera/1/ and /tessera/1.4.2/ if this is their version. Other versions are served if they are in
 * the folder (scripts/publish.ts). A page that was opened before the last release can still load its files. Source maps contain the whole
 * source, so the build writes them to another folder (`dist/maps`), and a source map in this folder isn't served.
 */
export function bundleFiles(app: Hono, root: string = bundleRoot): void {
  app.use('/tessera/*', async (context, next) => {
    await next()
    // Host pages of any origin load module scripts with CORS. Nothing here is secret. A page may also read that a file no longer exists.
    context.res.headers.set('access-control-allow-origin', '*')
    context.res.headers.delete('access-control-expose-headers') // no script reads a header of these files
    context.res.headers.set('cross-origin-resource-policy', 'cross-origin')
    const { version, file } = splitVersion(context.req.path.slice('/tessera/'.length))
    // a build in this checkout isn't immutable: the next build may have the same version
    const isForEver = isNamedByContent(file) || (isPinned(version) && existsSync(join(root, version as string)))
    const lifetime = isForEver ? 'public, max-age=31536000, immutable' : 'public, max-age=60'
    context.res.headers.set('cache-control', context.res.ok ? lifetime : 'no-store')
  })
  app.use('/tessera/*', compress())
  app.get('/tessera/:map{.+\\.map}', (context) => context.notFound())
  const serve = (folder: string) =>
    serveStatic({ root: folder, precompressed: true, rewriteRequestPath: (path) => path.slice('/tessera'.length) })
  const ofPresent = (path: string) => {
    const { version, file } = splitVersion(path.slice('/tessera/'.length))
    const release = version === undefined ? undefined : readRelease(root)
    return `/${release && foldersOf(release.version).includes(version as string) ? file : ''}`
  }
  const serveAs = (folder: string) => serveStatic({ root: folder, precompressed: true, rewriteRequestPath: ofPresent })
  // root needs no such check: if it doesn't exist yet, the first build creates it
  const former = formerRelease(root)
  for (const folder of existsSync(former) ? [root, former] : [root]) {
    app.get('/tessera/*', serve(folder))
    app.get('/tessera/:version{[0-9].*}', serveAs(folder))
  }
}
