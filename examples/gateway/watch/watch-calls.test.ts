import { BlockList } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { keptLog } from '../testing/kept-log.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import type { GatewayOptions } from '../create-gateway.ts'

const open: TrialGateway[] = []
afterEach(async () => {
  for (const gateway of open.splice(0)) await gateway.close()
})
async function begin(options: Partial<GatewayOptions> = {}): Promise<TrialGateway> {
  const gateway = await trialGateway({ isStill: true, ...options })
  open.push(gateway)
  return gateway
}
const trusted = new BlockList()
trusted.addAddress('127.0.0.1')

test('log: one line for each call with the id of its response, and a stack for a fault', async () => {
  const { log, text, clear } = keptLog()
  const gateway = await begin({ log })
  const lines = () =>
    text()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  clear()
  const status = await gateway.call('GET', '/wps/system/status')
  const refused = await gateway.call('GET', '/wps/wallet/no-such?token=secret')
  const id = (answer: { headers: Headers }) => answer.headers.get('x-request-id')
  expect(id(status)).toMatch(/^[0-9a-f]{16}$/)
  expect(lines()).toMatchObject([
    { level: 'debug', id: id(status), call: 'GET /wps/system/status', outcome: 'ok', status: 200 },
    { level: 'info', id: id(refused), call: 'other', outcome: 'NOT_FOUND', status: 404 },
  ])
  clear()
  gateway.services.settings.get = () => Promise.reject(new Error('broken'))
  const broken = await gateway.call('GET', '/wps/system/permission')
  expect(broken).toMatchObject({ status: 500, code: 'UNKNOWN' })
  expect(lines()).toMatchObject([
    { level: 'error', id: id(broken), outcome: 'UNKNOWN', err: { message: 'broken', stack: expect.stringContaining('watch-calls.test') } },
  ])
})

describe('call id', () => {
  const idOf = async (gateway: TrialGateway, given: string) =>
    (await gateway.call('GET', '/wps/system/status', { headers: { 'x-request-id': given } })).headers.get('x-request-id')

  test("call id: a trusted proxy's is used if its form is valid, otherwise a new one is generated", async () => {
    const behind = await begin({ proxies: trusted })
    expect(await idOf(behind, '4bf92f3577b34da6a3ce929d0e0e4736')).toBe('4bf92f3577b34da6a3ce929d0e0e4736')
    for (const wrong of ['short', 'x'.repeat(65), 'with space in it', '{"json":"value"}']) expect(await idOf(behind, wrong)).not.toBe(wrong)
    expect(await idOf(await begin(), '4bf92f3577b34da6a3ce929d0e0e4736')).toMatch(/^[0-9a-f]{16}$/)
  })

  test('call id: missing in responses that a cache may store', async () => {
    const gateway = await begin()
    gateway.app.get('/kept', (context) => context.text('', 200, { 'cache-control': 'public, max-age=60' }))
    const other = await gateway.app.request('http://localhost:4700/games/nothing.css')
    expect(other.headers.get('x-request-id')).toEqual(expect.any(String))
    expect((await gateway.app.request('http://localhost:4700/kept')).headers.get('x-request-id')).toBe(null)
  })

  test('call id: also in refusals before any call, and readable for pages of other origins', async () => {
    const gateway = await begin()
    const misdirected = await gateway.app.request('http://elsewhere.example/wps/system/status')
    expect([misdirected.status, misdirected.headers.get('x-request-id')]).toEqual([421, expect.any(String)])
    const answer = await gateway.call('GET', '/wps/system/status', { headers: { origin: 'http://localhost:4701' } })
    expect(answer.headers.get('access-control-expose-headers')?.toLowerCase()).toContain('x-request-id')
  })
})
