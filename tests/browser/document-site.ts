import { readFileSync, readdirSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, resolve } from 'node:path'
import { build } from 'vite'
import type { Sandbox } from './fixtures.ts'
import { hostBundle } from './host-bundle.ts'
import { startHostServer } from './host-server.ts'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}
const typeOf = (path: string) => types[extname(path)] ?? 'application/octet-stream'

interface Answer {
  text: string
  headers: Record<string, string>
}
type Answers = Map<string, Answer>
const add = (answers: Answers, path: string, text: string) => answers.set(path, { text, headers: { 'content-type': typeOf(path) } })

/**
 * Serves a folder of tests/documents on its own origin: the pages as an operator would write them, with the operator's addresses replaced.
 * That origin also acts as the operator's CDN: it forwards the bundle from the gateway.
 */
export async function serveDocument(name: string, sandbox: Sandbox): Promise<{ origin: string; stop: () => void }> {
  const folder = resolve('tests/documents', name)
  const files = readdirSync(folder)
  const answers: Answers = new Map()
  for (const file of files) add(answers, `/${file}`, readFileSync(`${folder}/${file}`, 'utf8'))
  if (files.includes('main.jsx')) await addBuild(answers, folder)
  if (files.includes('client.js')) add(answers, '/client.js', await hostBundle(`import ${JSON.stringify(`${folder}/client.js`)}`))
  if (files.includes('server.js')) answers.set('/index.html', await drawnBy(`${folder}/server.js`))
  if (name === 'turbo-site') add(answers, '/turbo.js', readFileSync('tests/node_modules/@hotwired/turbo/dist/turbo.es2017-esm.js', 'utf8'))

  const { origin, pages, stop } = await startHostServer(sandbox.gateway)
  const put = (text: string) =>
    text
      .replaceAll('https://cdn.example', origin)
      .replaceAll('https://api.example', sandbox.gateway)
      .replaceAll('wss://api.example', sandbox.gateway.replace('http', 'ws'))
  for (const [path, { text, headers }] of answers)
    pages.set(path.replace(/\/index\.html$/, '/'), {
      html: put(text),
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, put(value)])),
    })
  return { origin, stop }
}

/** Builds a page with Vite, without plug-ins. */
async function addBuild(answers: Answers, folder: string): Promise<void> {
  const [result] = [await build({ configFile: false, root: folder, logLevel: 'error', build: { write: false } })].flat()
  if (!result || !('output' in result)) throw new Error('the page was not built')
  for (const file of result.output) add(answers, `/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source))
}

/** The page that the operator's own server responds with. */
async function drawnBy(module: string): Promise<Answer> {
  const { answer } = (await import(module)) as { answer: RequestListener }
  const server = createServer(answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const text = await response.text()
  server.close()
  server.closeAllConnections()
  const headers = ['content-type', 'content-security-policy'].map((name) => [name, response.headers.get(name)] as const)
  return { text, headers: Object.fromEntries(headers.filter((each): each is [string, string] => each[1] !== null)) }
}
