import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { ownAddress, ownPath } from '../platform/own-address.ts'
import type { Services } from '../platform/services.ts'

/** The folder of the built documents. */
const docsRoot = join(import.meta.dirname, '../../../dist/docs')

/** Shown until the documents are built. The page reloads every few seconds. */
const waiting = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark light">
    <title>The documents are being built · Tessera</title>
  </head>
  <body>
    <h1>The documents are being built</h1>
    <p><code>npm start</code> does that when the gateway answers: about a minute the first time. Where it was not started that way, <code>npm run docs</code> builds them.</p>
    <p>This page looks again by itself.</p>
  </body>
</html>
`

/** The inline scripts that VitePress writes into a page. The policy allows each by its hash. */
const inlineScripts = /<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * The hash of a style that VueUse adds to the page while the theme changes, so that nothing fades (`useColorMode`, `disableTransition`).
 */
const styleHash = "'sha256-skqujXORqzxt1aE0NNXxujEanPTX6raoqSscTV/Ww/Y='"

/**
 * The policy of the documents. Everything comes from this origin. Code colours are in `style` attributes; live examples open the gateway's
 * socket and frames with games.
 */
const policy = (html: string, host: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${[...html.matchAll(inlineScripts)].map(([, script = '']) => hashOf(script)).join(' ')}`,
    `style-src 'self' ${styleHash}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ws://${host} wss://${host}`,
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

/** The sandbox's address as it is written in the documents. */
const written = /(http:\/\/)?localhost:4700\b/g
/** The documents' own addresses in an attribute, a string, a Markdown link or a `url()`. They are built for `/docs/`. */
const ownAddresses = /(?<=["'`(=])\/docs\//g

/**
 * Serves the documents at /docs/, as built by `npm run docs`. Every page is also available as Markdown, at its address plus `.md`. The
 * sandbox's address in them is replaced by this gateway's. Below a path (`PUBLIC_URL`), their own addresses get that path, so one build
 * works for every path.
 */
export function documents(app: Hono, services: Services, root: string = docsRoot): void {
  const own = (context: Context, text: string) =>
    text.replaceAll(ownAddresses, `${ownPath(services)}/docs/`).replaceAll(written, ownAddress(services, context))
  const page = (context: Context, html: string, status: 200 | 404 | 503 = 200) => {
    const { host } = new URL(services.calledOrigin(context))
    const sent = own(context, html)
    return context.html(sent, status, { 'content-security-policy': policy(sent, host), 'cache-control': 'no-cache' })
  }
  /** Former addresses of pages, with those of today. */
  const moved = async (): Promise<Record<string, string>> => JSON.parse(await readFile(join(root, 'moved.json'), 'utf8').catch(() => '{}'))
  const read = (name: string) => readFile(join(root, `${name}.html`), 'utf8').catch(() => undefined)
  // the parent folder exists from the start, even if the documents are not built yet
  const files = serveStatic({ root: dirname(root), rewriteRequestPath: (path) => path.replace(/^\/docs/, `/${basename(root)}`) })
  app.get('/docs', (context) => context.redirect(`${ownPath(services)}/docs/`))
  app.get('/docs.md', (context) => context.redirect(`${ownPath(services)}/docs/index.md`))
  app.get('/docs/*', async (context, next) => {
    const path = context.req.path.slice('/docs/'.length)
    const [, address = '', ending = ''] = /^([\w/-]+)(\.md|\.html)?$/.exec(path) ?? []
    const all = await moved()
    const to = Object.hasOwn(all, address) ? all[address] : undefined
    if (to) return context.redirect(`${ownPath(services)}/docs/${to}${ending === '.md' ? ending : ''}`, 301) // the browser keeps the fragment
    const isFile = /\.(?!html$)\w+$/.test(path)
    if (isFile) {
      const answer = await files(context, next)
      if (answer instanceof Response) {
        const isNamedByContent = path.startsWith('assets/')
        answer.headers.set('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (/\.(md|txt)$/.test(path))
          answer.headers.set('content-type', `text/${path.endsWith('.md') ? 'markdown' : 'plain'}; charset=utf-8`)
        answer.headers.delete('content-length')
        if (/\.(md|txt|js|css)$/.test(path)) return new Response(own(context, await answer.text()), answer)
      }
      return answer
    }
    const name = path.replace(/\.html$/, '') || 'index'
    const html = /^[\w/-]+$/.test(name) ? await read(name) : undefined
    if (html !== undefined) return page(context, html)
    const notFound = await read('404')
    if (notFound !== undefined) return page(context, notFound, 404)
    context.header('refresh', '5')
    context.header('retry-after', '5')
    return page(context, waiting, 503)
  })
}
