import { expect, test } from 'vitest'
import { keptLog } from '../testing/kept-log.ts'
import { trialGateway } from '../testing/trial-gateway.ts'
import { calledOrigin, callerAddress, readTrustedProxies } from './trusted-proxies.ts'

test('X-Forwarded-For: the caller is the address that the last trusted proxy reports; entries of untrusted senders are ignored', () => {
  const proxies = readTrustedProxies('127.0.0.1, 10.0.0.0/8, fd00::/8')
  const of = (address: string, forwarded?: string) => callerAddress(proxies, { address, header: () => forwarded })
  expect(of('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9') // not a proxy
  expect(of('127.0.0.1')).toBe('127.0.0.1')
  expect(of('127.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
  expect(of('::ffff:127.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
  expect(of('127.0.0.1', '192.0.2.66, 198.51.100.1, 10.1.2.3')).toBe('198.51.100.1') // the caller has invented the first entry
  expect(of('fd00::1', '2001:db8::7')).toBe('2001:db8::7')
  expect(of('127.0.0.1', 'unknown')).toBe('127.0.0.1')
  expect(of('127.0.0.1', '198.51.100.1, <script>')).toBe('127.0.0.1')
  expect(callerAddress(readTrustedProxies(undefined), { address: '127.0.0.1', header: () => '198.51.100.1' })).toBe('127.0.0.1')
})

test('origin that the caller used: forwarding headers of a trusted proxy are used, those of others are ignored', () => {
  const of = (address: string, headers: Record<string, string>) =>
    calledOrigin(readTrustedProxies('10.0.0.1'), { address, url: 'http://casino.example/x', header: (name) => headers[name] })
  expect(of('10.0.0.1', {})).toBe('http://casino.example')
  expect(of('::ffff:10.0.0.1', { 'x-forwarded-proto': 'https' })).toBe('https://casino.example')
  expect(of('10.0.0.1', { 'x-forwarded-proto': 'https, http', 'x-forwarded-host': 'one.example:8443' })).toBe('https://one.example:8443')
  expect(of('10.0.0.2', { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' })).toBe('http://casino.example')
  for (const scheme of ['javascript', 'file', '', 'https://evil.example/?'])
    expect(of('10.0.0.1', { 'x-forwarded-proto': scheme })).not.toContain('evil')
  expect(of('10.0.0.1', { 'x-forwarded-proto': 'ftp' })).toBe('http://casino.example')
  expect(of('10.0.0.1', { 'x-forwarded-host': '<script>' })).toBe('http://casino.example')
})

test.each(['localhost', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/', '1.2.3', '*', 'fd00::/129', ',', '10.0.0.1,'])(
  'TRUST_PROXY %s: is refused in one line',
  (given) => {
    expect(() => readTrustedProxies(given)).toThrow(/^TRUST_PROXY: ".*" is no address and no network\./)
  },
)

test('calls of a proxy that TRUST_PROXY does not name: are refused, and logged once', async () => {
  const { log, told } = keptLog()
  const gateway = await trialGateway({ log, proxies: readTrustedProxies('10.0.0.1') })
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const names = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'via']
  for (const name of [...names, 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip']) {
    const refused = await gateway.call('GET', '/wps/system/permission', { headers: { [name]: '203.0.113.7' } })
    expect(refused).toMatchObject({ status: 421, code: 'MISDIRECTED' })
    expect(refused.message).toContain(`${name}, but TRUST_PROXY does not name 127.0.0.1.`)
  }
  expect(told().filter(({ level, msg }) => level === 'error' && msg.includes('TRUST_PROXY'))).toHaveLength(1)
  expect((await gateway.app.request('http://localhost:4700/openapi.json', { headers })).status).toBe(421)
  expect((await gateway.app.request('http://localhost:4700/health/live', { headers })).status).toBe(200)
  expect((await gateway.call('GET', '/wps/system/permission')).success).toBe(true)
  await gateway.close()
})

test("calls of a trusted proxy without a caller's address: are refused, and logged once", async () => {
  const { log, told } = keptLog()
  const secret = 'an-operator-token-for-tests'
  const gateway = await trialGateway({ log, proxies: readTrustedProxies('127.0.0.1'), operatorToken: secret })
  const status = async (path: string, headers: Record<string, string> = {}) =>
    (await gateway.app.request(`http://localhost:4700${path}`, { headers })).status
  for (const forwarded of [undefined, '', 'unknown', '203.0.113.7, x']) {
    const refused = await gateway.call('GET', '/wps/system/permission', {
      ...(forwarded !== undefined && { headers: { 'x-forwarded-for': forwarded } }),
    })
    expect(refused).toMatchObject({ status: 421, code: 'MISDIRECTED' })
    expect(refused.message).toContain('127.0.0.1, which TRUST_PROXY names, has no address at the end of X-Forwarded-For.')
  }
  expect(await status('/openapi.json', { 'x-forwarded-proto': 'https' })).toBe(421)
  expect(told().filter(({ level, msg }) => level === 'error' && msg.includes('TRUST_PROXY'))).toHaveLength(1)
  expect(await status('/openapi.json', { 'x-forwarded-for': '203.0.113.7' })).toBe(200)
  // Calls that bypass the proxy still work: health checks, the console, and the operator's servers with their secret.
  expect([await status('/health/live'), await status('/health/ready'), await status('/sandbox')]).toEqual([200, 200, 200])
  const own = { headers: { authorization: `Bearer ${secret}` }, body: { account: 'player1' } }
  expect((await gateway.call('POST', '/operator/login-token', own)).success).toBe(true)
  await gateway.close()
})

test('TRUST_PROXY names the proxy, or none: calls with forwarding headers are answered', async () => {
  for (const options of [{ proxies: readTrustedProxies('127.0.0.1') }, { proxies: readTrustedProxies('none'), isDirect: true }]) {
    const gateway = await trialGateway(options)
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    expect((await gateway.call('GET', '/wps/system/permission', { headers })).success).toBe(true)
    await gateway.close()
  }
})

test('TRUST_PROXY: missing beside a public address, refused in one line', () => {
  expect(() => readTrustedProxies(undefined, 'https://casino.example')).toThrow(/^PUBLIC_URL is set, but TRUST_PROXY is not\./)
  expect(readTrustedProxies('none', 'https://casino.example')).toBeUndefined()
})
