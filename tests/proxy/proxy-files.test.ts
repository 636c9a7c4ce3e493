import { type ChildProcess, spawn } from 'node:child_process'
import { tracingHeaders } from '../../examples/gateway/platform/tracing-headers.ts'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findProgram } from '../../examples/operate/programs.ts'
import { freePort } from '../../scripts/load/free-port.ts'

const folder = join(import.meta.dirname, '../../examples/operate')
const [caddy, nginx] = [findProgram('caddy'), findProgram('nginx')]
for (const [name, path] of Object.entries({ Caddy: caddy, nginx }))
  if (path === undefined) console.log(`${name} is not installed. Skipped: the examples of a proxy that need it.`)

/** Replaces the gateway: responds with the request that has reached it. */
let gateway: Server
let gatewayAddress = ''
const work = mkdtempSync(join(tmpdir(), 'proxy-files-'))
chmodSync(work, 0o755) // nginx reads its files as another user
beforeAll(async () => {
  gateway = createServer(({ url, headers }, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ url, headers }))
  })
  await new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', resolve))
  gatewayAddress = `127.0.0.1:${(gateway.address() as AddressInfo).port}`
})
afterAll(() => {
  gateway.close()
  rmSync(work, { recursive: true, force: true })
})

let proxy: ChildProcess | undefined
afterEach(() => void proxy?.kill('SIGKILL'))

/** Starts a proxy and waits until it responds. @returns its address */
async function start(program: string, args: readonly string[], env: Record<string, string>, port: number): Promise<string> {
  let said = ''
  const child = spawn(program, args, { env: { ...process.env, HOME: work, ...env } })
  proxy = child
  for (const out of [child.stdout, child.stderr]) out.setEncoding('utf8').on('data', (text: string) => (said += text))
  const address = `http://127.0.0.1:${port}`
  await expect
    .poll(
      () =>
        fetch(address).then(
          () => 'answers',
          () => said,
        ),
      { timeout: 20_000 },
    )
    .toBe('answers')
  return address
}

/** Sends a call to the proxy. Returns the request that reached the gateway, or the status of the proxy's own response. */
async function reaches(address: string, path: string): Promise<{ url: string; headers: Record<string, string> } | number> {
  const answer = await fetch(address + path, {
    redirect: 'manual',
    headers: { 'x-forwarded-for': '203.0.113.9', traceparent: '00-a-b-01' },
  })
  return answer.status === 200 ? ((await answer.json()) as { url: string; headers: Record<string, string> }) : answer.status
}

/** Paths that no visitor may call, also in other spellings. */
const hidden = [
  '/operator/login-token',
  '/operator/deposit',
  '/%6Fperator/login-token',
  '/operator%2Flogin-token',
  '//operator/login-token',
  '/sandbox',
  '/sandbox/outbox',
  '/metrics',
]

async function isSafe(address: string, path: string): Promise<void> {
  for (const each of hidden) expect([each, await reaches(address, path + each)]).toEqual([each, 404])
  expect(await reaches(address, `${path}/wps/system/status?a=1`)).toMatchObject({
    url: `${path}/wps/system/status?a=1`,
    headers: { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http', 'x-request-id': expect.stringMatching(/^[\w-]{16,}$/) },
  })
  expect(await reaches(address, `${path}/wps/system/status`)).not.toHaveProperty('headers.traceparent')
  expect(await reaches(address, `${path}/`)).toMatchObject({ url: `${path}/` })
}

/** Starts Caddy with a Caddyfile of the examples, on a free port and without TLS. */
async function runCaddy(file: string): Promise<string> {
  const port = await freePort()
  const given = join(work, 'Caddyfile')
  const text = readFileSync(join(folder, file), 'utf8').replace(/^\ttls .*$/m, '')
  const isGlobal = /^\{$/m.test(text)
  writeFileSync(given, isGlobal ? text : `{\n\tadmin off\n}\n${text}`)
  const env = { SITE: `http://127.0.0.1:${port}`, GATEWAYS: gatewayAddress, GATEWAY: gatewayAddress, ROOT: work }
  return start(caddy as string, ['run', '--config', given, '--adapter', 'caddyfile'], env, port)
}

test.skipIf(!caddy)('Caddyfile: operator calls, console and metrics are refused, every other call reaches a gateway', async () => {
  await isSafe(await runCaddy('Caddyfile'), '')
})

test.skipIf(!caddy)('Caddyfile below a path: only that path reaches the gateway, without operator calls, console and metrics', async () => {
  const address = await runCaddy('below-a-path/Caddyfile')
  await isSafe(address, '/casino')
  expect(await reaches(address, '/casino')).toBe(301)
  expect(await reaches(address, '/wps/system/status')).toBe(404)
})

test.skipIf(!nginx)(
  'nginx.conf below a path: only that path reaches the gateway, without operator calls, console and metrics',
  async () => {
    const port = await freePort()
    const site = readFileSync(join(folder, 'below-a-path/nginx.conf'), 'utf8')
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
      .replaceAll(/^\tssl_.*$/gm, '')
      .replace('127.0.0.1:4700', gatewayAddress)
      .replace('/var/www/html', work)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${work}/${name};`).join(' ')
    mkdirSync(join(work, 'logs'), { recursive: true })
    const settings = `daemon off; pid ${work}/nginx.pid; error_log stderr; events {} http { access_log off; ${temporary} ${site} }`
    writeFileSync(join(work, 'nginx.conf'), settings)
    const address = await start(nginx as string, ['-p', work, '-c', join(work, 'nginx.conf')], {}, port)
    await isSafe(address, '/casino')
    expect(await reaches(address, '/casino')).toBe(301)
    expect(await reaches(address, '/wps/system/status')).toBe(404)
  },
)

test('proxy examples: all list the same private paths; the settings for Compose include the operator’s secret', () => {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  for (const file of ['Caddyfile', 'below-a-path/Caddyfile', 'below-a-path/nginx.conf'])
    for (const name of ['metrics', 'sandbox', 'operator'])
      expect(read(file), file).toMatch(new RegExp(`(@private path|location ~).*\\b${name}\\b`))
  expect(read('Caddyfile')).not.toMatch(/@calls path.*operator/)
  const [, allowed = ''] = /@preflight Access-Control-Allow-Headers "(.*)"/.exec(read('Caddyfile')) ?? []
  expect(allowed.split(', ')).toEqual(expect.arrayContaining(tracingHeaders))
  const secrets = [...read('compose.yaml').matchAll(/\$\{(\w+(?:TOKEN|PASSWORD))[:}]/g)].map(([, name]) => name)
  const lines = read('.env.example').split('\n')
  expect(secrets).toContain('OPERATOR_TOKEN')
  expect(secrets.filter((name) => !lines.includes(`${name}=`))).toEqual([])
})
