import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const examples = join(import.meta.dirname, '..')
/** The port written in the example pages, which people read and copy. */
const writtenPort = 4700

/**
 * Serves example host pages on their own origin: every folder next to the gateway's with an index.html. In pages and scripts the written
 * port is replaced by the gateway's real one.
 */
export function hostPages(gatewayPort = writtenPort): Hono {
  const app = new Hono()
  const names = async () => {
    const entries = await readdir(examples)
    return entries.filter((name) => existsSync(join(examples, name, 'index.html')))
  }
  app.use(async (context, next) => {
    await next()
    context.res.headers.set('x-content-type-options', 'nosniff')
    context.res.headers.set('cache-control', 'no-cache')
  })
  app.get('/', async (context) => {
    const links = (await names()).map((name) => `<li><a href="/${name}/">${name}</a></li>`)
    return context.html(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host pages</title><h1>Host pages</h1><ul>${links.join('')}</ul></html>`,
    )
  })
  app.get('/:name', async (context) => {
    const name = context.req.param('name')
    return (await names()).includes(name) ? context.redirect(`/${name}/`) : context.notFound()
  })
  app.all('/gateway/*', (context) => context.notFound())
  if (gatewayPort !== writtenPort) {
    app.get('/:name/:file{(|[\\w-]+\\.(html|js))}', async (context, next) => {
      const { name, file } = context.req.param()
      if (!(await names()).includes(name)) return next()
      const text = await readFile(join(examples, name, file || 'index.html'), 'utf8').catch(() => null)
      if (text === null) return next()
      const type = file.endsWith('.js') ? 'text/javascript' : 'text/html'
      const told = text.replaceAll(`//localhost:${writtenPort}`, `//localhost:${gatewayPort}`)
      return context.body(told, 200, {
        'content-type': `${type}; charset=utf-8`,
      })
    })
  }
  app.get('/:name/*', serveStatic({ root: examples }))
  return app
}
