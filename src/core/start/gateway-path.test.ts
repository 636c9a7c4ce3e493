import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { registerAddress } from '../agent/register.ts'
import { requestLaunch } from '../games/game-session.ts'
import { live } from '../platform/live.ts'
import { openLive } from '../platform/socket.ts'
import { $session } from '../session/session.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { payAddress } from '../wallet/deposits.ts'
import { followLive } from '../site/live-poll.ts'
import { fromCdn, fromGateway } from '../site/permission.ts'
import { $start, start } from './start.ts'

let core: TestCore
const sockets: string[] = []
beforeAll(async () => {
  core = await startCore()
  // like a proxy that removes the base path
  core.environment.intercept = ({ path, method, query, body, token }) => {
    if (!path.startsWith('/casino/api/')) return new Response('', { status: 404 })
    const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
    return core.gateway.app.request(`http://localhost:4700${path.slice('/casino/api'.length)}${search}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }
  core.environment.socket = (url) => {
    sockets.push(url)
    return { close() {} } as WebSocket
  }
})
afterAll(() => core.end())

test('gateway with a base path: used for calls, socket, poll, pictures, games, cashier and links', async () => {
  const warn = vi.spyOn(console, 'warn')
  const { token } = (await core.console('login-token', { account: 'player1' })) as { token: string }
  core.environment.calls.length = 0
  start({ gateway: 'http://localhost:4700/casino/api/' }, 'http://localhost:1', token)
  await vi.waitFor(() => expect($start.get().status).toBe('ready'))
  await vi.waitFor(() => expect($session('member').get().memberInfo?.account).toBe('player1'))
  expect(warn).not.toHaveBeenCalled()

  openLive('member')
  expect(sockets).toContain('ws://localhost:4700/casino/api/wps/live')
  live('member').isOpen = false
  const stop = followLive('member')
  await vi.waitFor(() => expect(core.environment.callsOf('/wps/live/events')).not.toEqual([]), 5000)
  stop()

  const base = 'http://localhost:4700/casino/api'
  expect(fromCdn('IMAGE_CDN', '/art/a.svg')).toBe(`${base}/art/a.svg`)
  expect(fromGateway('/chat/room?launch=x')).toBe(`${base}/chat/room?launch=x`)
  expect(fromGateway('https://chat.example/room')).toBe('https://chat.example/room')
  expect(fromGateway('javascript:alert(1)')).toBe('')
  expect(payAddress({ payUrl: '/cashier/x' })).toBe(`${base}/cashier/x`)
  expect(payAddress({ payUrl: 'https://pay.example/x' })).toBe('https://pay.example/x')
  expect(payAddress({ payUrl: '' })).toBeUndefined()
  expect(registerAddress('abc')).toBe(`${base}/register?affiliateCode=abc`)
  const [game] = core.gateway.services.catalogue.games
  const launched = await requestLaunch({ ...game, isGame: 'GAME', nodeName: '' } as never, false)
  expect(launched.url).toMatch(/^http:\/\/localhost:4700\/casino\/api\/games\/[a-z]+\?launch=/)

  expect(core.environment.calls.map(({ path }) => path).filter((path) => !path.startsWith('/casino/api/wps/'))).toEqual([])
})
