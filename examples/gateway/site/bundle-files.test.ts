import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bundleFiles } from './bundle-files.ts'

const root = mkdtempSync(join(tmpdir(), 'tessera-bundle-'))
const file = join(root, 'chunks/core-1234567.js')
const app = new Hono()
/** Called when the file has been found and is about to be read. */
let afterFound = () => {}
app.use(async (_, next) => {
  const answered = next()
  afterFound()
  await answered
})
bundleFiles(app, root)

let origin: string
let stop: () => void
beforeAll(async () => {
  mkdirSync(join(root, 'chunks'))
  await new Promise<void>((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (address: AddressInfo) => {
      origin = `http://127.0.0.1:${address.port}`
      resolve()
    })
    stop = () => void server.close()
  })
})
afterAll(() => {
  stop()
  rmSync(root, { recursive: true })
})

/** The response, or undefined if the connection broke. */
const ask = async (path: string) => {
  try {
    const response = await fetch(origin + path)
    return { status: response.status, text: await response.text() }
  } catch {
    return undefined
  }
}

test('bundle files: a file is deleted while it is sent, only that response fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  afterFound = () => rmSync(file, { force: true })
  const answers = []
  for (let round = 0; round < 50; round++) {
    writeFileSync(file, 'export const a = 1')
    answers.push(await ask('/tessera/chunks/core-1234567.js'))
  }
  afterFound = () => {}
  vi.restoreAllMocks()
  expect(answers.some((answer) => answer?.status !== 200)).toBe(true)
  writeFileSync(file, 'export const a = 2')
  expect(await ask('/tessera/chunks/core-1234567.js')).toEqual({ status: 200, text: 'export const a = 2' })
})

test('bundle files: source maps beside the bundle are not served', async () => {
  writeFileSync(file, 'export const a = 1')
  writeFileSync(`${file}.map`, '{}')
  expect(await ask('/tessera/chunks/core-1234567.js')).toMatchObject({ status: 200 })
  expect(await ask('/tessera/chunks/core-1234567.js.map')).toMatchObject({ status: 404 })
})

test('bundle files: Brotli as built, gzip for a browser without Brotli, otherwise uncompressed', async () => {
  const content = `export const a = '${'a'.repeat(2000)}'`
  writeFileSync(file, content)
  writeFileSync(`${file}.br`, brotliCompressSync(content))
  const by = async (encodings: string) => {
    const response = await fetch(`${origin}/tessera/chunks/core-1234567.js`, { headers: { 'accept-encoding': encodings } })
    return [response.headers.get('content-encoding'), await response.text()]
  }
  expect(await by('gzip, br')).toEqual(['br', content])
  expect(await by('gzip')).toEqual(['gzip', content])
  expect(await by('identity')).toEqual([null, content])
})
