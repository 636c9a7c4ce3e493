import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { trialGateway } from '../testing/trial-gateway.ts'
import { readAllowedOrigins } from './origins.ts'

test('ALLOWED_ORIGINS: without it pages of this machine may call; otherwise only exact origins, and `null` only if listed', () => {
  const standard = readAllowedOrigins(undefined)
  expect(['http://localhost:4701', 'https://127.0.0.1'].filter(standard.has)).toHaveLength(2)
  expect(['null', '', 'https://localhost.example', 'http://localhost:4701/', 'https://x'].filter(standard.has)).toEqual([])
  const { has, frameAncestors } = readAllowedOrigins('https://x, http://y:8080')
  expect(['https://x', 'http://y:8080', 'http://x', 'https://x:8080', 'null', 'http://localhost:4701'].filter(has)).toEqual([
    'https://x',
    'http://y:8080',
  ])
  expect(frameAncestors).toBe("; frame-ancestors 'self' https://x http://y:8080")
  const frames = readAllowedOrigins('https://x,null')
  expect([frames.has('null'), frames.frameAncestors]).toEqual([true, ''])
  for (const wrong of ['*', 'https://x/', 'https://x/a', 'x.example', 'https://*.x', 'https://x,', 'NULL', 'ftp://x', 'https://X'])
    expect(() => readAllowedOrigins(wrong), wrong).toThrow(/^ALLOWED_ORIGINS: "/)
})

test("ALLOWED_ORIGINS: applies to calls, sockets, launches and the identity page; the gateway's own pages are always allowed", async () => {
  const gateway = await trialGateway({ origins: readAllowedOrigins('https://x,null') })
  const ask = (path: string, origin: string) => gateway.app.request(path, { headers: { origin } })
  const allowed = async (origin: string) => (await ask('/wps/system/status', origin)).headers.get('access-control-allow-origin')
  expect([await allowed('https://x'), await allowed('null'), await allowed('http://localhost:4701')]).toEqual(['https://x', 'null', null])
  const socket = async (origin: string) => (await ask('/wps/live', origin)).status
  expect([await socket('http://localhost:4701'), await socket('https://y')]).toEqual([403, 403])
  expect([await socket('https://x'), await socket('null'), await socket('http://localhost')]).not.toContain(403)
  const identity = async (origin: string) => (await ask(`/identity?provider=google&state=s&origin=${origin}`, origin)).status
  expect([await identity('https://x'), await identity('null'), await identity('https://y')]).toEqual([200, 403, 403])
  expect((await ask('/games/slot', 'https://x')).headers.get('content-security-policy')).not.toContain('frame-ancestors')
  await gateway.close()
})

test('ALLOWED_ORIGINS with an invalid entry: the gateway prints one line and does not start', () => {
  const env = { ...process.env, ALLOWED_ORIGINS: 'https://x,shop', DATABASE_FILE: ':memory:', NODE_OPTIONS: '', NODE_NO_WARNINGS: '1' }
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const { status, stderr, stdout } = spawnSync(process.execPath, [main], { env, encoding: 'utf8', timeout: 120_000 })
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'ALLOWED_ORIGINS: "shop" is no origin. It has to be such as https://x or http://x:8080, without a path, or null.\n',
  })
})
