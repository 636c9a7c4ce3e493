import { readdirSync, readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import { Refusal } from '../platform/refusal.ts'

const at = (path: string) => new URL(path, import.meta.url)
const style = 'text/css; charset=utf-8'
const script = 'text/javascript; charset=utf-8'

const typeOf = (name: string) => (name.endsWith('.css') ? style : name.endsWith('.js') ? script : undefined)
/** Files by name below `/sandbox/console/`. Colours and sizes come from the widgets' styles. */
const files = new Map(
  [
    ...['tokens.css', 'light-theme.css'].map((name) => [name, at(`../../../src/ui/${name}`)] as const),
    ...readdirSync(at('./console')).map((name) => [name, at(`./console/${name}`)] as const),
  ].flatMap(([name, file]) => {
    const type = typeOf(name)
    return type === undefined ? [] : [[name, { type, file }] as const]
  }),
)

/** Forbids inline scripts and styles, and framing: a page that frames the console could trick a user into clicking its buttons. */
const headers = {
  'content-security-policy':
    "default-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
}

const answer = (file: URL, type: string): Response =>
  new Response(readFileSync(file, 'utf8'), { headers: { 'content-type': type, ...headers } })

/** Serves the console's page and files. Mount it behind `consoleDoor`. */
export function consolePages(routes: Hono): void {
  routes.get('/', () => answer(at('./console/page.html'), 'text/html; charset=utf-8'))
  routes.get('/console/:name', (context) => {
    const found = files.get(context.req.param('name'))
    if (!found) throw new Refusal('NOT_FOUND')
    return answer(found.file, found.type)
  })
}
