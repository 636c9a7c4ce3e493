import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Services } from '../platform/services.ts'
import { documents } from './documents.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'documents-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const put = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
async function get(path: string, publicAddress?: string) {
  const app = new Hono()
  documents(app, { publicAddress, calledOrigin: () => 'https://casino.example' } as unknown as Services, root)
  const answer = await app.request(path)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('documents: not built yet, the page says so with status 503 and reloads', async () => {
  for (const path of ['/docs/', '/docs/start/react']) {
    const { status, headers, text } = await get(path)
    expect(status).toBe(503)
    expect(headers.get('refresh')).toBe('5')
    expect(text).toContain('The documents are being built')
  }
})

test("documents: the sandbox's address is replaced by this gateway's address, with its path", async () => {
  const told = 'open http://localhost:4700/builder, or curl localhost:4700/sandbox; http://localhost:4701 stays'
  for (const file of ['a.html', 'a.md', 'llms.txt', 'assets/a.js']) put(file, told)
  for (const path of ['/docs/a', '/docs/a.md', '/docs/llms.txt', '/docs/assets/a.js']) {
    expect((await get(path)).text, path).toBe(
      'open https://casino.example/builder, or curl https://casino.example/sandbox; http://localhost:4701 stays',
    )
    expect((await get(path, 'https://brand.example/play')).text).toContain('open https://brand.example/play/builder,')
  }
})

test('documents below a path: pages, scripts, styles and Markdown use addresses below it', async () => {
  put('a.html', '<script src="/docs/assets/b.js"></script><script>base("/docs/")</script><a href=/docs/c>c</a> the documents are at /docs/')
  put('assets/b.js', 'load("/docs/assets/c.js", `/docs/d`)')
  put('assets/b.css', 'src:url(/docs/assets/f.woff2)')
  put('llms.txt', '[a](/docs/a.md)')
  const below = (path: string) => get(path, 'https://brand.example/casino')
  const page = await below('/docs/a')
  expect(page.text).toBe(
    '<script src="/casino/docs/assets/b.js"></script><script>base("/casino/docs/")</script><a href=/casino/docs/c>c</a> the documents are at /docs/',
  )
  const hash = createHash('sha256').update('base("/casino/docs/")').digest('base64')
  expect(page.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
  expect((await below('/docs/assets/b.js')).text).toBe('load("/casino/docs/assets/c.js", `/casino/docs/d`)')
  expect((await below('/docs/assets/b.css')).text).toBe('src:url(/casino/docs/assets/f.woff2)')
  expect((await below('/docs/llms.txt')).text).toBe('[a](/casino/docs/a.md)')
  expect((await get('/docs/llms.txt')).text).toBe('[a](/docs/a.md)')
})

test('documents: an inline script that names the sandbox is allowed by the hash of what is sent', async () => {
  put('a.html', "<script>open('http://localhost:4700/builder')</script>")
  const { headers, text } = await get('/docs/a')
  const script = "open('https://casino.example/builder')"
  expect(text).toBe(`<script>${script}</script>`)
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
})

test('documents: a page at its address without an ending, its Markdown with .md; unknown addresses return 404', async () => {
  put('index.html', 'the first page')
  put('404.html', 'not here')
  put('operators/theming.html', '<script id="a">one()</script><script src="/docs/assets/b.js"></script>')
  put('operators/theming.md', '# Theming – in short')
  put('assets/b.js', 'b()')
  expect((await get('/docs')).headers.get('location')).toBe('/docs/')
  expect((await get('/docs', 'https://casino.example/play')).headers.get('location')).toBe('/play/docs/')
  expect((await get('/docs/')).text).toBe('the first page')
  const page = await get('/docs/operators/theming')
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  // the policy allows the page's inline script by its hash, and no other inline script
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4=';")
  const markdown = await get('/docs/operators/theming.md')
  expect([markdown.text, markdown.headers.get('content-type')]).toEqual(['# Theming – in short', 'text/markdown; charset=utf-8'])
  expect((await get('/docs/assets/b.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const missing = await get('/docs/operators/none')
  expect([missing.status, missing.text]).toEqual([404, 'not here'])
  for (const path of ['/docs/..%2f..%2fpackage.json', '/docs/%2e%2e/%2e%2e/package.json', '/docs/none.md'])
    expect((await get(path)).status, path).toBe(404)
})

test('a former address of a page: a redirect to the page of today, for its Markdown too', async () => {
  put('moved.json', '{ "operators/the-contract": "operators" }')
  put('404.html', 'not here')
  const place = async (path: string, publicAddress?: string) => {
    const { status, headers } = await get(path, publicAddress)
    return [status, headers.get('location')]
  }
  expect(await place('/docs/operators/the-contract')).toEqual([301, '/docs/operators'])
  expect(await place('/docs/operators/the-contract.html')).toEqual([301, '/docs/operators'])
  expect(await place('/docs/operators/the-contract.md')).toEqual([301, '/docs/operators.md'])
  expect(await place('/docs/operators/the-contract', 'https://casino.example/play')).toEqual([301, '/play/docs/operators'])
  expect((await place('/docs/operators/none'))[0]).toBe(404)
  // every object has a `constructor`
  expect((await place('/docs/constructor'))[0]).toBe(404)
})
