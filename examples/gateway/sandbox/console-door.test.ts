import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

let gateway: TrialGateway
beforeAll(async () => {
  gateway = await trialGateway()
})
afterAll(() => gateway.close())

const bearer = () => ({ authorization: `Bearer ${gateway.consoleToken}` })
const ask = async (path: string, init: RequestInit = {}) => {
  const { status, headers } = await gateway.app.request(`http://localhost:4700${path}`, init)
  return { status, allowed: headers.get('access-control-allow-origin') }
}
/** Every API path below /sandbox. */
const callsOfTheConsole = () => [
  ...new Set(
    gateway.app.routes
      .filter(
        ({ path, method }) =>
          path.startsWith('/sandbox/') && path !== '/sandbox/' && method !== 'ALL' && !path.startsWith('/sandbox/console/'),
      )
      .map(({ path, method }) => `${method} ${path.replaceAll(/:\w+/g, 'x')}`),
  ),
]

test('console calls: are refused without the secret, whatever else is sent', async () => {
  const calls = callsOfTheConsole()
  expect(calls.length).toBeGreaterThan(50)
  const player = await gateway.login('player1')
  for (const call of calls) {
    const [method, path] = call.split(' ') as [string, string]
    for (const authorization of [undefined, 'Bearer ', `Bearer ${player}`, `Bearer ${gateway.consoleToken}x`, gateway.consoleToken]) {
      const headers = { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) }
      const { status } = await ask(path, { method, headers, ...(method !== 'GET' && { body: '{}' }) })
      expect([status, call, authorization]).toEqual([401, call, authorization])
    }
    expect((await ask(`${path}?token=${gateway.consoleToken}`, { method })).status, call).toBe(401)
  }
})

test('console with the secret: the outbox is a list', async () => {
  const answer = await gateway.app.request('http://localhost:4700/sandbox/outbox', { headers: bearer() })
  expect(Array.isArray(await answer.json())).toBe(true)
})

test.each([
  ['x-forwarded-for', '203.0.113.7'],
  ['x-forwarded-host', 'casino.example'],
  ['x-forwarded-proto', 'https'],
  ['forwarded', 'for=203.0.113.7'],
  ['x-real-ip', '127.0.0.1'],
  ['via', '1.1 proxy'],
  ['x-client-ip', '127.0.0.1'],
  ['true-client-ip', '127.0.0.1'],
  ['cf-connecting-ip', '127.0.0.1'],
  ['x-original-url', '/sandbox/outbox'],
])('console call through a proxy (%s): is refused, even with the secret', async (name, value) => {
  for (const path of ['/sandbox', '/sandbox/console/console.js', '/sandbox/outbox', '/sandbox/nothing'])
    expect((await ask(path, { headers: { ...bearer(), [name]: value } })).status, path).toBe(403)
})

test("console: pages of other origins can't read or change anything, and get no CORS headers", async () => {
  for (const origin of ['http://localhost:4701', 'http://127.0.0.1:4700', 'https://localhost:4700', 'https://evil.example', 'null']) {
    for (const path of ['/sandbox', '/sandbox/outbox', '/sandbox/credit', '/sandbox/nothing', '/%73andbox/outbox']) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const answer = await ask(path, { method, headers: { ...bearer(), origin }, ...(method !== 'GET' && { body: '{}' }) })
        expect([answer.status, answer.allowed, path], origin).toEqual([403, null, path])
      }
      const preflight = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' }
      expect((await ask(path, { method: 'OPTIONS', headers: preflight })).allowed, path).toBe(null)
    }
  }
  const own = { ...bearer(), origin: 'http://localhost:4700', 'content-type': 'application/json' }
  expect((await ask('/sandbox/reset-limits', { method: 'POST', headers: own, body: '{}' })).status).toBe(200)
})

test('console: accepts only this machine, by its own name', async () => {
  const away = await gateway.call('GET', '/sandbox/ledger', { address: '203.0.113.7', headers: bearer() })
  expect(away).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  const rebound = await gateway.app.request('http://rebound.example:4700/sandbox/settings', { headers: bearer() })
  expect(rebound.status).toBe(421)
  // by an IP address the gateway works, but not the console
  const near = { incoming: { socket: { localAddress: '192.168.1.20', remoteAddress: '192.168.1.20' } } }
  expect((await gateway.app.request('http://192.168.1.20:4700/sandbox/outbox', { headers: bearer() }, near)).status).toBe(403)
})

test("console page: contains no data, and can't be framed, embedded or shared by other pages", async () => {
  const page = await gateway.app.request('http://localhost:4700/sandbox')
  expect(page.status).toBe(200)
  expect(await page.text()).not.toContain(gateway.consoleToken)
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  const outbox = await gateway.app.request('http://localhost:4700/sandbox/outbox', { headers: bearer() })
  for (const answer of [page, outbox]) {
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('set-cookie')).toBe(null)
  }
})

test('console secret: is new at each start, unless configured', async () => {
  const other = await trialGateway()
  const told = await trialGateway({ consoleToken: 'a-secret-of-20-signs' })
  await Promise.all([other.close(), told.close()])
  expect(other.consoleToken).toMatch(/^[\w-]{43}$/)
  expect(other.consoleToken).not.toBe(gateway.consoleToken)
  expect(told.consoleToken).toBe('a-secret-of-20-signs')
})
