import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

const three = { max: 3, window: 60_000 }
let gateway: TrialGateway
beforeEach(async () => {
  gateway = await trialGateway({ limits: { file: three } })
})
afterEach(() => gateway.close())

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  gateway.app.request(`http://localhost:4700${path}`, { method, headers: { 'x-trial-address': '203.0.113.7', ...headers } })

test.each(['/openapi.json', '/art/mosaic.svg', '/art/avatar/ana.svg', '/builder', '/cashier/none', '/identity', '/not-me', '/nowhere'])(
  'requests to %s above the file limit of an address: get 429',
  async (path) => {
    for (let at = 0; at < 3; at++) expect((await get(path)).status).not.toBe(429)
    const refused = await get(path)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await get('/wps/system/permission')).status).toBe(200)
    expect((await get('/health/live')).status).toBe(200)
  },
)

test('/openapi.json: the same bytes with each compression, and 304 for a known etag', async () => {
  const plain = Buffer.from(await (await get('/openapi.json')).arrayBuffer())
  const br = await get('/openapi.json', { 'accept-encoding': 'gzip, deflate, br' })
  expect(br.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer()))).toEqual(plain)
  const gzip = await get('/openapi.json', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer()))).toEqual(plain)
  gateway.services.limits.reset()
  expect((await get('/openapi.json', { 'if-none-match': br.headers.get('etag') ?? '' })).status).toBe(304)
})

test.each(['/operator/login-token', '/cashier/token', '/identity', '/not-me', '/sandbox', '/builder/data.json'])(
  '%s: gives no CORS permission, even to an allowed origin',
  async (path) => {
    const origin = 'http://localhost:4701'
    for (const method of ['OPTIONS', 'GET'])
      expect(
        (await get(path, { origin, 'access-control-request-method': 'POST' }, method)).headers.get('access-control-allow-origin'),
      ).toBeNull()
    const call = await get('/wps/session/login', { origin, 'access-control-request-method': 'POST' }, 'OPTIONS')
    expect(call.headers.get('access-control-allow-origin')).toBe(origin)
  },
)
