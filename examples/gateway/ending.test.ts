import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { freePort } from '../../scripts/load/free-port.ts'
import { testDatabases } from './testing/test-databases.ts'

const postgres = testDatabases.find(({ name }) => name === 'PostgreSQL')
let folder: string
let port: number
let child: ChildProcess
const ends: (() => unknown)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-ending-'))
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
})
afterEach(async () => {
  child.kill('SIGKILL')
  for (const end of ends.splice(0).toReversed()) await end()
})

/** Starts a gateway the way `npm start` does, and waits until it listens. */
async function start(settings: Record<string, string>): Promise<void> {
  port = await freePort()
  const { DATABASE_URL: _, ...env } = process.env
  child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')], {
    env: { ...env, TEAM_MEMBERS: '0', PORT: String(port), HOST_PORT: String(await freePort()), ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (text: Buffer) => void (said += text.toString()))
  const live = () =>
    fetch(`http://127.0.0.1:${port}/health/live`).then(
      ({ ok }) => ok || said,
      () => `no answer: ${said}`,
    )
  await expect.poll(live, { timeout: 120_000, interval: 200 }).toBe(true)
}
const ended = async () => (await once(child, 'exit')) as [code: number | null, signal: string | null]

/** Sends only a part of a request. */
async function begin(text: string): Promise<{ socket: Socket; answer: () => string; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part: Buffer) => void (answer += part.toString()))
  socket.on('error', () => {}) // a process that ends may reset the connection
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  await new Promise((resolve) => socket.write(text.replaceAll('\n', '\r\n'), resolve))
  return { socket, answer: () => answer, closed }
}

test('shutdown: on SIGTERM readiness fails, sockets are closed, new calls are refused, running calls finish, and hanging ones are cut off', async () => {
  await start({ DATABASE_FILE: join(folder, 'a.sqlite') })
  const live = new WebSocket(`ws://127.0.0.1:${port}/wps/live`)
  await once(live, 'open')
  const sentElsewhere = once(live, 'close')
  const health = await begin('GET /health/ready HTTP/1.1\nHost: localhost\n')
  const call = await begin(
    'POST /wps/verification/sms/noLogin HTTP/1.1\nHost: localhost\nContent-Type: application/json\nContent-Length: 52\n\n{"mobileNum":"9170000000",',
  )
  const endless = await begin('POST /wps/session/login HTTP/1.1\nHost: localhost\nContent-Type: application/json\nContent-Length: 52\n\n{')
  // The health check comes after the partial requests, so the gateway has received them all.
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200)
  const exit = ended()
  child.kill('SIGTERM')
  const [code] = (await sentElsewhere) as [number]
  expect(code).toBe(1001)
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/health/live`).then(
          () => 'taken',
          () => 'refused',
        ),
      { timeout: 30_000 },
    )
    .toBe('refused')
  health.socket.write('\r\n')
  await expect.poll(health.answer, { timeout: 30_000 }).toMatch(/^HTTP\/1.1 503[^]*"leaving":true/)
  call.socket.write('"countryDialingCode":"63"}')
  await expect.poll(call.answer, { timeout: 30_000 }).toMatch(/^HTTP\/1.1 200[^]*"success":/)
  expect(await exit).toEqual([0, null])
  await endless.closed
  expect(endless.answer()).toBe('')
}, 180_000)

test.skipIf(!postgres?.isThere)(
  'shutdown: ends within ten seconds even if the database blocks',
  async () => {
    const { address, stop } = await postgres!.startFilled()
    ends.push(stop)
    await start({ DATABASE_URL: address })
    const other = new Client({ connectionString: address })
    await other.connect()
    ends.push(() => other.end())
    await other.query('begin')
    await other.query('lock table gateways in access exclusive mode') // the heartbeat waits for the lock
    await expect
      .poll(async () => (await other.query(`select count(*)::int as held from pg_locks where not granted`)).rows, { timeout: 60_000 })
      .toEqual([{ held: 1 }])
    const exit = ended()
    const began = performance.now()
    child.kill('SIGTERM')
    expect(await exit).toEqual([1, null])
    expect(performance.now() - began).toBeLessThan(20_000)
  },
  180_000,
)
