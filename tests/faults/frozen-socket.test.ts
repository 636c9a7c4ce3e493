import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createSocketServer } from '../../examples/gateway/live/socket-server.ts'
import { trialGateway } from '../../examples/gateway/testing/trial-gateway.ts'
import { access, connection } from '../../src/core/platform/client.ts'
import { useEnvironment } from '../../src/core/platform/environment.ts'
import { live, onLive } from '../../src/core/platform/live.ts'
import { closeLive, openLive } from '../../src/core/platform/socket.ts'
import { testEnvironment } from '../../src/core/testing/test-environment.ts'
import { startTcpProxy } from './tcp-proxy.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** Opens a page that is logged in as player1. Returns its gateway and the network line between the two. */
async function openPage(heartbeat: number, pingEvery: number) {
  const gateway = await trialGateway({ heartbeat })
  ends.push(() => gateway.close())
  const sockets = createSocketServer(pingEvery)
  const server = await new Promise<Server>((resolve) => {
    const started = serve({ fetch: gateway.app.fetch, port: 0, hostname: '127.0.0.1', websocket: { server: sockets } }, () =>
      resolve(started as Server),
    )
  })
  ends.push(() => {
    for (const socket of sockets.clients) socket.terminate()
    server.closeAllConnections()
    server.close()
  })
  const line = await startTcpProxy((server.address() as AddressInfo).port)
  ends.push(() => line.close())
  const environment = testEnvironment(gateway)
  environment.socket = (address) => new WebSocket(address, { origin: 'http://localhost:4701' }) as unknown as globalThis.WebSocket
  useEnvironment(environment)
  connection.gateway = `http://127.0.0.1:${line.port}`
  access('member').token = await gateway.login('player1')
  const balances: unknown[] = []
  ends.push(onLive('member', 'balance', (data) => balances.push(data)))
  openLive('member')
  ends.push(() => closeLive('member'))
  await expect.poll(() => live('member').isOpen, { timeout: 20_000 }).toBe(true)
  const credit = () => gateway.call('POST', '/sandbox/credit', { body: { account: 'player1', amount: '1.00' } })
  return { line, balances, credit, environment, sockets }
}

test('connection that goes silent, page stays open: it reconnects and receives the events that it missed', async () => {
  const { line, balances, credit } = await openPage(300, 30_000)
  line.forget()
  await credit()
  await expect.poll(() => balances, { timeout: 30_000 }).toHaveLength(1)
})

test('connection that goes silent, page becomes visible: it reconnects at once and receives the events that it missed', async () => {
  const { line, balances, credit, environment } = await openPage(60_000, 30_000)
  line.forget()
  await credit()
  environment.attend()
  await expect.poll(() => balances, { timeout: 30_000 }).toHaveLength(1)
}, 60_000)

test('connection that goes silent: the gateway closes its side too', async () => {
  const { line, sockets } = await openPage(60_000, 300)
  const [before] = sockets.clients
  line.forget()
  await expect.poll(() => before && sockets.clients.has(before), { timeout: 30_000 }).toBe(false)
})
