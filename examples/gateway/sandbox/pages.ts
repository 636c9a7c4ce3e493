import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import { Refusal } from '../platform/refusal.ts'

const at = (path: string) => new URL(path, import.meta.url)
const style = 'text/css; charset=utf-8'
const script = 'text/javascript; charset=utf-8'

const scripts = [
  'theme',
  'secret',
  'picture',
  'bonus-codes',
  'brakes',
  'operation',
  'console',
  'element',
  'calls',
  'control',
  'rows',
  'settings',
  'register',
  'outbox',
  'content',
  'promotions',
  'pages',
  'support',
  'hosts',
  'rewards',
  'deposits',
  'withdrawals',
  'switch-row',
  'contracts',
  'limits',
  'members',
  'freezes',
  'games',
  'lottery',
  'accounts',
  'ledger',
]
/** Files by their name below `/sandbox/console/`. The colours and sizes are the house's own. */
const files = new Map<string, { type: string; file: URL }>([
  ...['tokens.css', 'light-theme.css'].map((name) => [name, { type: style, file: at(`../../../src/ui/${name}`) }] as const),
  ...['console.css', 'layout.css', 'sections.css'].map((name) => [name, { type: style, file: at(`./console/${name}`) }] as const),
  ...scripts.map((name) => [`${name}.js`, { type: script, file: at(`./console/${name}.js`) }] as const),
])

/** No inline script or style, and no frame: a page that shows the console in a frame could trick a user into clicking its buttons. */
const headers = {
  'content-security-policy':
    "default-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
}

const answer = (file: URL, type: string): Response =>
  new Response(readFileSync(file, 'utf8'), { headers: { 'content-type': type, ...headers } })

/** The console's page and its files. Mount it behind `consoleDoor`. */
export function consolePages(routes: Hono): void {
  routes.get('/', () => answer(at('./console/page.html'), 'text/html; charset=utf-8'))
  routes.get('/console/:name', (context) => {
    const found = files.get(context.req.param('name'))
    if (!found) throw new Refusal('NOT_FOUND')
    return answer(found.file, found.type)
  })
}
