import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const examples = join(import.meta.dirname, '..')

/** Host pages, on an origin of their own: each folder beside the gateway's is a page an operator could really have. */
export function hostPages(): Hono {
  const app = new Hono()
  const names = async () => {
    const entries = await readdir(examples, { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory() && entry.name !== 'gateway').map((entry) => entry.name)
  }
  app.use(async (context, next) => {
    await next()
    context.res.headers.set('x-content-type-options', 'nosniff')
    context.res.headers.set('cache-control', 'no-cache')
  })
  app.get('/', async (context) => {
    const links = (await names()).map((name) => `<li><a href="/${name}/">${name}</a></li>`)
    return context.html(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Host pages</title><h1>Host pages</h1><ul>${links.join('')}</ul></html>`)
  })
  app.get('/:name', async (context) => {
    const name = context.req.param('name')
    return (await names()).includes(name) ? context.redirect(`/${name}/`) : context.notFound()
  })
  app.all('/gateway/*', (context) => context.notFound())
  app.get('/:name/*', serveStatic({ root: examples }))
  return app
}
