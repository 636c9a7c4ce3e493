import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Sandbox } from '../browser/sandbox.ts'
import { follow } from './follow.ts'
import type { Site } from './start-server.ts'
import { Tools } from './tools.ts'

/** The parts of @php-wasm/universal that are used. */
interface Php {
  mkdir(path: string): void
  writeFile(path: string, text: string): void
  onMessage(answer: (message: string) => Promise<string>): void
  run(request: object): Promise<{ httpStatusCode: number; headers: Record<string, string[]>; text: string; errors: string }>
}

const document = 'docs/start/wordpress.md'
const plugin = 'wp-content/plugins/tessera/tessera.php'
const types: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript', '.json': 'application/json' }

/** The pages in the document's table, each with its shortcodes. */
function pagesOf(text: string): Record<string, { title: string; content: string }> {
  const titles: Record<string, string> = { '/cashier/': 'Cashier' }
  const rows = [...text.matchAll(/^\| `(\/\S*)` +\| (.*?) *\|$/gm)].map(([, path = '', content = '']) => [
    path,
    { title: titles[path] ?? 'Harbour Lights', content: [...content.matchAll(/`(\[[^`]*\])`/g)].map(([, code]) => code).join('\n') },
  ])
  return Object.fromEntries(rows)
}

async function startPhp(folder: string): Promise<Php> {
  const load = (name: string) => import(pathToFileURL(join(folder, 'node_modules/@php-wasm', name, 'index.js')).href)
  const [{ getPHPLoaderModule }, { loadPHPRuntime, PHP }] = await Promise.all([load('node-8-4'), load('universal')])
  return new PHP(await loadPHPRuntime(await getPHPLoaderModule()))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

/**
 * The site of docs/start/wordpress.md. Its PHP runs in real PHP, but the functions that it calls are a small imitation of WordPress
 * (wordpress-like.php), with a login that needs no password. The theme's files and the pages are those of the document.
 */
export async function wordpressSite({ gateway, operatorToken }: Sandbox): Promise<Site> {
  const tools = new Tools('wordpress')
  const folder = mkdtempSync(join(tmpdir(), 'tessera-wordpress-'))
  const replace = (code: string) =>
    code
      .replaceAll('https://cdn.example/brand.json', '/wp-content/themes/casino/brand.json')
      .replaceAll(/https:\/\/(cdn|api)\.example/g, gateway)
      .replace("getenv( 'OPERATOR_TOKEN' )", `'${operatorToken}'`)
  await follow(document, folder, () => {}, replace)

  const php = await startPhp(tools.folder)
  for (const path of ['/site', '/site/wp-content', '/site/wp-content/plugins', '/site/wp-content/plugins/tessera']) php.mkdir(path)
  for (const file of ['wp-config.php', plugin, 'functions.php']) php.writeFile(`/site/${file}`, readFileSync(join(folder, file), 'utf8'))
  php.writeFile('/site/pages.json', JSON.stringify(pagesOf(readFileSync(document, 'utf8'))))
  php.writeFile('/wordpress-like.php', readFileSync(resolve('tests/sites/wordpress/wordpress-like.php'), 'utf8'))
  php.onMessage(async (message) => {
    const { address, headers, body } = JSON.parse(message)
    return (await fetch(address, { method: 'POST', headers, body })).text()
  })

  const faults: string[] = []
  /** Requests run one after the other, because this PHP can't run them in parallel. */
  let queue: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work)
    queue = done.catch(() => {})
    return done
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const file = /^\/wp-content\/themes\/casino\/([\w.]+)$/.exec(url.pathname)?.[1]
    if (file !== undefined)
      return response.writeHead(200, { 'content-type': types[extname(file)] }).end(readFileSync(join(folder, file), 'utf8'))
    if (url.pathname === '/wp-login.php') {
      const isOut = url.searchParams.get('action') === 'logout'
      const cookie = `wordpress_logged_in=player1; Path=/; HttpOnly${isOut ? '; Max-Age=0' : ''}`
      return response.writeHead(303, { location: url.searchParams.get('redirect_to') ?? '/', 'set-cookie': cookie }).end()
    }
    const { method, headers } = request
    const body = await bodyOf(request)
    const asked = {
      scriptPath: '/wordpress-like.php',
      relativeUri: request.url,
      method,
      headers,
      ...(body && { body: new TextEncoder().encode(body) }),
    }
    const answer = await inTurn(() => php.run(asked))
    if (answer.errors) faults.push(answer.errors)
    response.writeHead(answer.httpStatusCode, answer.headers).end(answer.text)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      rmSync(folder, { recursive: true, force: true })
      if (faults.length > 0) throw new Error(`PHP says:\n${faults.join('\n')}`)
    },
  }
}
