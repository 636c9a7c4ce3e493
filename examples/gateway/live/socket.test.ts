import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

let gateway: TrialGateway
let server: Server
let address: string
let sockets: WebSocketServer
beforeEach(async () => {
  gateway = await trialGateway()
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

/** A socket with the events it has heard; open once the promise is kept. */
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
const soon = () => new Promise((resolve) => setTimeout(resolve, 60))
const credit = () => gateway.call('POST', '/sandbox/credit', { body: { account: 'player1', amount: '1.00' } })

test('a socket hears what is for all, and the member’s own after its token came as a message', async () => {
  const token = await gateway.login('player1')
  const [guest, member] = [await listen(), await listen()]
  member.socket.send(JSON.stringify({ type: 'auth', token }))
  await soon()
  await credit()
  await gateway.call('PUT', '/sandbox/settings', { body: { systemStatus: 1 } })
  await soon()
  expect([guest.heard, member.heard]).toEqual([['status'], ['ready', 'balance', 'status']])
})

test('logout is told to its own session, which hears nothing more of the member', async () => {
  const [token, other] = [await gateway.login('player1'), await gateway.login('player1')]
  const [one, two] = [await listen(), await listen()]
  one.socket.send(JSON.stringify({ type: 'auth', token }))
  two.socket.send(JSON.stringify({ type: 'auth', token: other }))
  await soon()
  await gateway.call('DELETE', '/wps/session/logout', { token })
  await credit()
  await soon()
  expect([one.heard, two.heard]).toEqual([
    ['ready', 'logout'],
    ['ready', 'balance'],
  ])
})

test('a dead token is told at once; nonsense is overheard', async () => {
  const { socket, heard } = await listen()
  for (const text of ['nonsense', '{}', '[]', '{"type":"auth"}']) socket.send(text)
  socket.send(JSON.stringify({ type: 'auth', token: 'dead' }))
  await soon()
  expect(heard).toEqual(['logout'])
})

test('a foreign page gets no socket', async () => {
  await expect(listen('https://evil.example')).rejects.toThrow('403')
})

test('a socket that is gone before its token was looked up leaves no listener behind', async () => {
  const token = await gateway.login('player1')
  const { hub, db } = gateway.services
  const { join } = hub
  const listeners = new Set<object>()
  hub.join = (listener) => {
    const leave = join(listener)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      leave()
    }
  }
  const { socket } = await listen()
  let release = () => {}
  const busy = db.transaction().execute(() => new Promise<void>((resolve) => (release = resolve)))
  socket.send(JSON.stringify({ type: 'auth', token }))
  await soon()
  socket.close()
  await soon()
  release()
  await busy
  await soon()
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
