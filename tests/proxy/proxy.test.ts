import { get as getSecure, type RequestOptions } from 'node:https'
import { get } from 'node:http'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { certificate } from '../../scripts/certificate.ts'
import { type GatewayProcess, startGatewayProcess } from '../../scripts/load/gateway-process.ts'
import { type PathProxyOptions, startPathProxy } from '../browser/path-proxy.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})
let tls: ReturnType<typeof certificate>
beforeAll(() => void (tls = certificate()))

interface Answer {
  status: number
  text: string
  headers: Record<string, string | string[] | undefined>
}

/** Makes a call as a visitor's browser does, trusting the test's certificate. */
function visit(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  const url = new URL(address)
  const options: RequestOptions = { ca: tls.cert, headers: { accept: 'text/html', ...headers } }
  return new Promise((resolve, reject) => {
    const call = (url.protocol === 'https:' ? getSecure : get)(url, options, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
    })
    call.on('error', reject)
  })
}

/** Opens the live socket through the proxy, as a page of the site does. */
const openSocket = (address: string) =>
  new Promise<void>((resolve, reject) => {
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/wps/live`, { origin: new URL(address).origin, ca: tls.cert })
    socket.once('open', () => resolve(socket.close()))
    socket.once('error', reject)
  })

/** Starts a proxy, and behind it a gateway whose settings may depend on the proxy's address. */
async function behind(
  path: string,
  options: PathProxyOptions,
  settings: (address: string) => Record<string, string>,
): Promise<{ address: string; gateway: GatewayProcess }> {
  const proxy = await startPathProxy(undefined, path, options)
  stops.push(proxy.stop)
  const given = settings(proxy.address)
  Object.assign(process.env, given)
  const gateway = await startGatewayProcess(':memory:').finally(() => Object.keys(given).forEach((name) => delete process.env[name]))
  stops.push(gateway.kill)
  proxy.passTo(gateway.origin)
  return { address: proxy.address, gateway }
}

/** Checks everything that a visitor needs from gateway and site, below the proxy's address. */
async function isServed(address: string): Promise<void> {
  const base = new URL(address).pathname.replace(/\/$/, '')
  for (const path of ['/', '/promotions']) {
    const { status, text, headers } = await visit(address + path)
    expect([path, status]).toEqual([path, 200])
    expect(text).toContain(`<link rel="canonical" href="${address}${path}">`)
    expect(text).toContain(`src="${base}/tessera/loader.js"`)
    expect(headers['strict-transport-security'] !== undefined).toBe(address.startsWith('https:'))
  }
  expect((await visit(`${address}/nowhere`)).status).toBe(404)
  expect((await visit(`${address}/tessera/loader.js`)).status).toBe(200)
  expect((await visit(`${address}/sitemap.xml`)).text).toContain(`<loc>${address}/promotions</loc>`)
  expect((await visit(`${address}/robots.txt`)).text).toContain(`Sitemap: ${address}/sitemap.xml`)
  expect(JSON.parse((await visit(`${address}/wps/system/status`)).text)).toMatchObject({ success: true })
  await openSocket(address)
}

test('gateway below a path behind a TLS proxy: works whether the proxy removes the path or not', async () => {
  const { address, gateway } = await behind('/casino', { certificate: tls }, (address) => ({ PUBLIC_URL: address, TRUST_PROXY: 'none' }))
  await isServed(address)
  const other = await startPathProxy(gateway.origin, '/casino', { certificate: tls, keepsPath: true })
  stops.push(other.stop)
  // the same gateway writes the address from PUBLIC_URL, whichever address was called
  expect((await visit(`${other.address}/promotions`)).text).toContain(`href="${address}/promotions"`)
  expect((await visit(other.address + '/')).status).toBe(200)
  expect((await visit(`${other.address}/tessera/loader.js`)).status).toBe(200)
  expect(JSON.parse((await visit(`${other.address}/wps/system/status`)).text)).toMatchObject({ success: true })
  await openSocket(other.address)
})

test('TLS proxy without PUBLIC_URL: scheme and host come from a trusted proxy; one not in TRUST_PROXY is refused; with TRUST_PROXY=none its headers are ignored', async () => {
  const sets = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'casino.example', 'x-forwarded-for': '198.51.100.7' }
  const { address, gateway } = await behind('', { sets }, () => ({ TRUST_PROXY: '127.0.0.1', ALLOWED_HOSTS: 'casino.example' }))
  expect((await visit(`${address}/promotions`)).text).toContain('href="https://casino.example/promotions"')
  expect((await visit(`${address}/sitemap.xml`)).text).toContain('<loc>https://casino.example/promotions</loc>')
  expect((await visit(`${address}/`)).headers['strict-transport-security']).toBeDefined()
  // a host name other than the gateway's own is refused, even from a trusted proxy, which may only forward the name
  const evil = await startPathProxy(gateway.origin, '', { sets: { ...sets, 'x-forwarded-host': 'evil.example' } })
  stops.push(evil.stop)
  expect((await visit(`${evil.address}/promotions`)).status).toBe(421)
  const unnamed = await behind('', { sets }, () => ({}))
  expect(JSON.parse((await visit(`${unnamed.address}/promotions`)).text)).toMatchObject({ success: false, code: 'MISDIRECTED' })
  const open = await behind('', { sets }, () => ({ TRUST_PROXY: 'none' }))
  expect((await visit(`${open.address}/promotions`)).text).toContain(`href="${open.address}/promotions"`)
})
