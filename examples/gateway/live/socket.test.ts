import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import type { LiveListener } from './hub.ts'

let gateway: TrialGateway
let server: Server
let address: string
let sockets: WebSocketServer
/** The hub's present listeners. */
const listeners = new Set<LiveListener>()
beforeEach(async () => {
  gateway = await trialGateway()
  const { hub } = gateway.services
  const { join } = hub
  listeners.clear()
  hub.join = (listener) => {
    const leave = join(listener)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      leave()
    }
  }
  sockets = new WebSocketServer({ noServer: true })
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

/** A socket with the events that it received; open when the promise resolves. */
async function listen(origin = 'http://localhost:4701') {
  const socket = new WebSocket(address, { origin })
  const heard: string[] = []
  socket.on('message', (data) => heard.push((JSON.parse(String(data)) as { type: string }).type))
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  await expect.poll(() => listeners.size).toBe(sockets.clients.size)
  return { socket, heard }
}
/** Members whose own events have listeners. */
const entered = () => [...listeners].filter(({ memberId }) => memberId !== undefined).length
/** All earlier events have arrived: the last event to everybody has come. */
async function allHeard(...sockets: { heard: string[] }[]): Promise<string[][]> {
  gateway.services.hub.publish({ type: 'notice', data: {} })
  for (const { heard } of sockets) await expect.poll(() => heard).toContain('notice')
  return sockets.map(({ heard }) => heard.filter((type) => type !== 'notice'))
}
const credit = () => gateway.call('POST', '/sandbox/credit', { body: { account: 'player1', amount: '1.00' } })

test('a socket hears what is for all, and the member’s own after its token came as a message', async () => {
  const token = await gateway.login('player1')
  const [guest, member] = [await listen(), await listen()]
  member.socket.send(JSON.stringify({ type: 'auth', token }))
  await expect.poll(entered).toBe(1)
  await credit()
  await gateway.call('PUT', '/sandbox/settings', { body: { systemStatus: 1 } })
  expect(await allHeard(guest, member)).toEqual([['status'], ['ready', 'balance', 'status']])
})

test('logout is told to its own session, which hears nothing more of the member', async () => {
  const [token, other] = [await gateway.login('player1'), await gateway.login('player1')]
  const [one, two] = [await listen(), await listen()]
  one.socket.send(JSON.stringify({ type: 'auth', token }))
  two.socket.send(JSON.stringify({ type: 'auth', token: other }))
  await expect.poll(entered).toBe(2)
  await gateway.call('DELETE', '/wps/session/logout', { token })
  await credit()
  expect(await allHeard(one, two)).toEqual([
    ['ready', 'logout'],
    ['ready', 'balance'],
  ])
})

test('a dead token is told at once; nonsense is overheard', async () => {
  const { socket, heard } = await listen()
  for (const text of ['nonsense', '{}', '[]', '{"type":"auth"}']) socket.send(text)
  socket.send(JSON.stringify({ type: 'auth', token: 'dead' }))
  await expect.poll(() => heard).toEqual(['logout'])
})

test('a foreign page gets no socket', async () => {
  await expect(listen('https://evil.example')).rejects.toThrow('403')
})

test('a socket that is gone before its token was looked up leaves no listener behind', async () => {
  const token = await gateway.login('player1')
  const { db } = gateway.services
  const { socket } = await listen()
  let release = () => {}
  const busy = db.transaction().execute(() => new Promise<void>((resolve) => (release = resolve)))
  const asked = vi.spyOn(db, 'selectFrom')
  socket.send(JSON.stringify({ type: 'auth', token }))
  await expect.poll(() => asked.mock.calls.length).toBe(1) // the answer waits for the transaction
  socket.close()
  await expect.poll(() => listeners.size).toBe(0)
  release()
  await busy
  await db.selectFrom('settings').selectAll().execute() // comes after it
  expect(listeners.size).toBe(0)
})

test('a database that fails closes the socket, and no more than that', async () => {
  const { socket } = await listen()
  vi.spyOn(gateway.services.db, 'selectFrom').mockImplementation(() => {
    throw new Error('connection lost')
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.send(JSON.stringify({ type: 'auth', token: 'any' }))
  expect(await closed).toBe(1011)
})
