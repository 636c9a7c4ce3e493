import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket, type WebSocketServer } from 'ws'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { publish } from './publish.ts'
import type { LiveListener } from './stream.ts'
import { createSocketServer } from './socket-server.ts'

let gateway: TrialGateway
let server: Server
let address: string
let sockets: WebSocketServer
/** The present listeners. */
const listeners = new Set<LiveListener>()
beforeEach(async () => {
  gateway = await trialGateway()
  const { live } = gateway.services
  const { join } = live
  listeners.clear()
  live.join = (listener) => {
    const leave = join(listener)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      leave()
    }
  }
  sockets = createSocketServer(500)
  server = await new Promise((resolve) => {
    const started = serve({ fetch: gateway.app.fetch, port: 0, websocket: { server: sockets } }, () => resolve(started as Server))
  })
  address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/wps/live`
})
afterEach(async () => {
  for (const socket of sockets.clients) socket.terminate()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await gateway.close()
})

/** Opens a socket that records its events; resolves when it is open. */
async function listen(origin = 'http://localhost:4701') {
  const socket = new WebSocket(address, { origin })
  const heard: string[] = []
  socket.on('message', (data) => heard.push((JSON.parse(String(data)) as { type: string }).type))
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return { socket, heard }
}
/** The number of sockets that are logged in as a member. */
const entered = () => [...listeners].filter(({ memberId }) => memberId !== undefined).length
/** Waits until all earlier events have arrived, by sending one last event to everybody. */
async function allHeard(...sockets: { heard: string[] }[]): Promise<string[][]> {
  await publish(gateway.services.db, { type: 'notice', data: {} })
  gateway.services.live.wake()
  for (const { heard } of sockets) await expect.poll(() => heard).toContain('notice')
  return sockets.map(({ heard }) => heard.filter((type) => type !== 'notice'))
}
const credit = () => gateway.call('POST', '/sandbox/credit', { body: { account: 'player1', amount: '1.00' } })

test("socket: receives general and the member's events after its auth message, and nothing before", async () => {
  const token = await gateway.login('player1')
  const [guest, member] = [await listen(), await listen()]
  member.socket.send(JSON.stringify({ type: 'auth', token }))
  await expect.poll(entered).toBe(1)
  await credit()
  await gateway.call('PUT', '/sandbox/settings', { body: { systemStatus: 1 } })
  expect(await allHeard(member)).toEqual([['ready', 'balance', 'status']])
  expect(guest.heard).toEqual([])
})

test('logout: is sent to the socket of its own session, which then receives nothing more of the member', async () => {
  const [token, other] = [await gateway.login('player1'), await gateway.login('player1')]
  const [one, two] = [await listen(), await listen()]
  one.socket.send(JSON.stringify({ type: 'auth', token }))
  two.socket.send(JSON.stringify({ type: 'auth', token: other }))
  await expect.poll(entered).toBe(2)
  await gateway.call('DELETE', '/wps/session/logout', { token })
  await credit()
  expect(await allHeard(two)).toEqual([['ready', 'balance']])
  expect(one.heard).toEqual(['ready', 'logout'])
})

test('socket without a cursor: events since the page began come before ready, logouts of that time do not', async () => {
  const token = await gateway.login('player1')
  await credit()
  const { id } = await gateway.services.db.selectFrom('members').select('id').where('account', '=', 'player1').executeTakeFirstOrThrow()
  await publish(gateway.services.db, { type: 'logout', data: {}, memberId: id })
  await gateway.services.live.settled()
  const enter = async (age?: number) => {
    const line = await listen()
    line.socket.send(JSON.stringify({ type: 'auth', token, age }))
    await expect.poll(() => line.heard).toContain('ready')
    return line.heard
  }
  expect(await enter(30_000)).toEqual(['message', 'balance', 'ready']) // the message is about the login
  expect(await enter(0)).toEqual(['ready'])
  expect(await enter()).toEqual(['ready'])
})

const closing = (socket: WebSocket) => new Promise((resolve) => socket.once('close', resolve))

test.each(['nonsense', '{}', '[]', '{"type":"auth"}'])('socket: the invalid first message %s closes it', async (text) => {
  const { socket } = await listen()
  socket.send(text)
  expect(await closing(socket)).toBe(1008)
  await expect.poll(() => listeners.size).toBe(0)
})

test("socket: a message that is too long and a sixth token close it; many tokens don't slow down the calls", async () => {
  const { socket: long } = await listen()
  long.send(JSON.stringify({ type: 'auth', token: 'x'.repeat(600) }))
  expect(await closing(long)).toBe(1009)
  const { socket, heard } = await listen()
  const asked = vi.spyOn(gateway.services.db, 'selectFrom')
  for (let nth = 0; nth < 2000; nth++) socket.send(JSON.stringify({ type: 'auth', token: `guess${nth}` }))
  expect(await closing(socket)).toBe(1008)
  const lookups = asked.mock.calls.filter(([table]) => String(table).startsWith('sessions')) // live events are read too, so only session look-ups are counted
  expect(lookups.length).toBe(5)
  expect(heard.every((type) => type === 'logout')).toBe(true)
})

test('a socket whose reader is too slow: is closed when 256 kB are buffered', async () => {
  const { socket, heard } = await listen()
  socket.send(JSON.stringify({ type: 'auth', token: await gateway.login('player1') }))
  await expect.poll(() => heard).toContain('ready')
  socket.pause()
  const [served] = sockets.clients
  const ended = new Promise((resolve) => served?.once('close', resolve))
  let most = 0
  const news = setInterval(() => {
    void publish(gateway.services.db, { type: 'notice', data: 'x'.repeat(100_000) })
    gateway.services.live.wake()
    most = Math.max(most, served?.bufferedAmount ?? 0)
  })
  await ended
  clearInterval(news)
  expect(most).toBeLessThan(500_000)
  expect(listeners.size).toBe(0)
  socket.terminate()
})

test('half-open connection: is detected and closed; a socket that answers pings stays', async () => {
  const [gone, there] = [await listen(), await listen()]
  gone.socket.pong = () => {} // like a phone that has left the network
  await expect.poll(() => sockets.clients.size, { timeout: 5000 }).toBe(1)
  expect(there.socket.readyState).toBe(WebSocket.OPEN)
  there.socket.terminate()
})

test('rate limit: an address can open only a limited number of sockets a minute', async () => {
  const few = await trialGateway({ limits: { socket: { max: 2, window: 60_000 } } })
  const ask = () => few.app.request('/wps/live', { headers: { upgrade: 'websocket' } })
  for (let nth = 0; nth < 2; nth++) await ask()
  expect((await ask()).status).toBe(429)
  await few.close()
})

test('a dead token: the socket receives logout at once', async () => {
  const { socket, heard } = await listen()
  socket.send(JSON.stringify({ type: 'auth', token: 'dead' }))
  await expect.poll(() => heard).toEqual(['logout'])
})

test("a page of a foreign origin: can't open a socket", async () => {
  await expect(listen('https://evil.example')).rejects.toThrow('403')
})

test('a socket closed while its token is looked up: leaves no listener behind', async () => {
  const token = await gateway.login('player1')
  const { db } = gateway.services
  const { socket } = await listen()
  let release = () => {}
  const busy = db.transaction().execute(() => new Promise<void>((resolve) => (release = resolve)))
  const asked = vi.spyOn(db, 'selectFrom')
  socket.send(JSON.stringify({ type: 'auth', token }))
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0) // the query waits for the transaction
  socket.close()
  await expect.poll(() => sockets.clients.size).toBe(0)
  release()
  await busy
  await db.selectFrom('settings').selectAll().execute() // runs after the token's query
  expect(listeners.size).toBe(0)
})

test('a database error: closes only the socket that caused the query', async () => {
  const { socket } = await listen()
  vi.spyOn(gateway.services.db, 'selectFrom').mockImplementation(() => {
    throw new Error('connection lost')
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.send(JSON.stringify({ type: 'auth', token: 'any' }))
  expect(await closed).toBe(1011)
})
