import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { envelope, type TestEnvironment, testEnvironment } from '../testing/test-environment.ts'
import { access, connection } from './client.ts'
import { useEnvironment } from './environment.ts'
import { fingerprint } from './fingerprint.ts'
import { live, onLive } from './live.ts'
import { closeLive, openLive } from './socket.ts'

/** A WebSocket whose server is the test. */
class FakeSocket {
  onopen = () => {}
  onmessage = (_message: { data: string }) => {}
  onclose = () => {}
  sent: string[] = []
  isClosed = false
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.isClosed = true
  }
}

let environment: TestEnvironment
let sockets: { at: number; socket: FakeSocket }[]
/** What the gateway does with a new socket. */
let answer: (socket: FakeSocket) => void
/** The random fraction of the delay before a retry. */
let share: number

const say = (socket: FakeSocket, type: string, data: unknown = {}) => socket.onmessage({ data: JSON.stringify({ type, data }) })
const pauses = () => sockets.map(({ at }, index) => at - (sockets[index - 1]?.at ?? at)).slice(1)

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  share = 1
  answer = () => {}
  environment = testEnvironment({ app: { request: () => envelope(null) } })
  environment.random = (length) => new Uint8Array(length).fill(Math.min(255, Math.floor(share * 256)))
  environment.socket = () => {
    const socket = new FakeSocket()
    sockets.push({ at: Date.now(), socket })
    setTimeout(() => {
      socket.onopen()
      answer(socket)
    })
    return socket as unknown as WebSocket
  }
  useEnvironment(environment)
  connection.gateway = 'http://localhost:4700'
  access('member').token = 'member-token'
})
afterEach(() => {
  closeLive('member')
  vi.useRealTimers()
})

test('live socket: a gateway that closes every socket is retried with doubling delays, up to a minute', async () => {
  answer = (socket) => socket.onclose()
  openLive('member')
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(pauses().map((pause) => Math.round(pause / 1000))).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60, 60, 60, 60])
})

test('live socket: a gateway that accepts the token but closes soon is retried with doubling delays too', async () => {
  answer = (socket) => {
    say(socket, 'ready')
    setTimeout(() => socket.onclose(), 5000)
  }
  openLive('member')
  await vi.advanceTimersByTimeAsync(3 * 60_000)
  expect(pauses().map((pause) => Math.round(pause / 1000) - 5)).toEqual([1, 2, 4, 8, 16, 32, 60])
})

test('live socket: the delay is a random fraction of its limit', async () => {
  answer = (socket) => socket.onclose()
  share = 0.25
  openLive('member')
  await vi.advanceTimersByTimeAsync(7000)
  expect(
    pauses()
      .slice(0, 4)
      .map((pause) => Math.round(pause / 50) * 50),
  ).toEqual([250, 500, 1000, 2000])
})

test('live socket: after a long session the next delay is short again', async () => {
  answer = (socket) => socket.onclose()
  openLive('member')
  await vi.advanceTimersByTimeAsync(20_000)
  const before = sockets.length
  answer = (socket) => say(socket, 'ready')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(before + 1)
  expect(live('member').isOpen).toBe(true)
  const at = Date.now()
  sockets.at(-1)?.socket.onclose()
  expect(live('member').isOpen).toBe(false)
  await vi.advanceTimersByTimeAsync(1500)
  expect((sockets.at(-1)?.at ?? 0) - at).toBeLessThanOrEqual(1000)
})

test('live socket: counts as open only after the gateway has accepted the token', async () => {
  const heard: unknown[] = []
  const stop = onLive('member', 'balance', (data) => heard.push(data))
  openLive('member')
  await vi.advanceTimersByTimeAsync(100)
  const socket = sockets[0]?.socket as FakeSocket
  expect(socket.sent).toEqual([JSON.stringify({ type: 'auth', token: 'member-token', age: 100 })])
  expect(live('member').isOpen).toBe(false)
  say(socket, 'ready')
  expect(live('member').isOpen).toBe(true)
  say(socket, 'balance', '5.00')
  expect(heard).toEqual(['5.00'])
  stop()
})

test('live socket: a gateway that sends nothing is given up and retried', async () => {
  openLive('member')
  await vi.advanceTimersByTimeAsync(14_000)
  expect(sockets).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2500)
  expect(sockets[0]?.socket.isClosed).toBe(true)
  expect(sockets).toHaveLength(2)
})

test('live socket: a page shown again retries at once, unless an attempt is running', async () => {
  openLive('member')
  await vi.advanceTimersByTimeAsync(100)
  environment.attend()
  expect(sockets).toHaveLength(1)
  answer = (socket) => socket.onclose()
  for (let turn = 0; turn < 5; turn++) sockets.at(-1)?.socket.onclose()
  await vi.advanceTimersByTimeAsync(5000)
  const before = sockets.length
  environment.attend()
  expect(sockets).toHaveLength(before + 1)
})

test('live socket: not reconnected after logout', async () => {
  answer = (socket) => socket.onclose()
  openLive('member')
  await vi.advanceTimersByTimeAsync(500)
  closeLive('member')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sockets).toHaveLength(1)
})

test('live socket: after a reconnect, listeners reload; not after the first connect', async () => {
  const heard: unknown[] = []
  const stop = onLive('member', 'balance', (data) => heard.push(data))
  answer = (socket) => say(socket, 'ready')
  openLive('member')
  await vi.advanceTimersByTimeAsync(10)
  expect(heard).toEqual([])
  sockets[0]?.socket.onclose()
  await vi.advanceTimersByTimeAsync(2000)
  expect(sockets).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(3000)
  expect(heard).toEqual([undefined])
  stop()
})

test('live socket: resumes after the last event; listeners reload only if events are missing', async () => {
  const heard: unknown[] = []
  const stop = onLive('member', 'balance', (data) => heard.push(data))
  let isComplete = true
  answer = (socket) => socket.onmessage({ data: JSON.stringify({ type: 'ready', data: { isComplete }, cursor: '7' }) })
  openLive('member')
  await vi.advanceTimersByTimeAsync(0)
  const line = () => sockets.at(-1)?.socket as FakeSocket
  expect(JSON.parse(line().sent[0] ?? '')).toEqual({ type: 'auth', token: 'member-token', age: 100 })
  line().onmessage({ data: JSON.stringify({ type: 'balance', data: { balance: '1.00' }, cursor: '9' }) })
  line().onclose()
  await vi.advanceTimersByTimeAsync(5000)
  expect(JSON.parse(line().sent[0] ?? '')).toMatchObject({ cursor: '9' })
  expect(heard).toEqual([{ balance: '1.00' }])
  isComplete = false
  line().onclose()
  await vi.advanceTimersByTimeAsync(6000)
  expect(heard).toEqual([{ balance: '1.00' }, undefined])
  stop()
})

test('first live socket: listeners reload only if the gateway reports that events since the page load are missing', async () => {
  const heard: unknown[] = []
  const stop = onLive('member', 'balance', (data) => heard.push(data))
  for (const [data, expected] of [
    [{}, []],
    [{ isComplete: true }, []],
    [{ isComplete: false }, [undefined]],
  ] as const) {
    answer = (socket) => say(socket, 'ready', data)
    openLive('member')
    await vi.advanceTimersByTimeAsync(5000)
    expect(heard).toEqual(expected)
    closeLive('member')
  }
  stop()
})

test('live socket: a logout event of a replaced session is ignored', async () => {
  const heard: string[] = []
  const stops = (['logout', 'balance'] as const).map((type) => onLive('member', type, () => heard.push(type)))
  answer = (socket) => say(socket, 'ready')
  openLive('member')
  await vi.advanceTimersByTimeAsync(0)
  const former = sockets[0]?.socket as FakeSocket
  access('member').token = 'another-token'
  say(former, 'balance')
  say(former, 'logout')
  expect(heard).toEqual(['balance'])
  openLive('member')
  await vi.advanceTimersByTimeAsync(0)
  say(sockets.at(-1)?.socket as FakeSocket, 'logout')
  expect(heard).toEqual(['balance', 'logout'])
  for (const stop of stops) stop()
})

test('live socket: a socket of another session is closed and its events are ignored', async () => {
  const heard = vi.fn()
  const stop = onLive('member', 'balance', heard)
  answer = (socket) => {
    say(socket, 'ready', { isComplete: true, mark: 'other' })
    say(socket, 'balance', { balance: '5.00' })
  }
  openLive('member')
  await vi.advanceTimersByTimeAsync(100)
  expect([live('member').isOpen, sockets[0]?.socket.isClosed, heard.mock.calls]).toEqual([false, true, []])
  answer = (socket) => say(socket, 'ready', { isComplete: true, mark: fingerprint('member-token') })
  await vi.advanceTimersByTimeAsync(5000)
  expect(live('member').isOpen).toBe(true)
  stop()
})

/** A gateway that announces a heartbeat, and sends it while `isThere`. */
function beating() {
  const gateway = { isThere: true }
  answer = (socket) => {
    say(socket, 'ready', { isComplete: true, heartbeat: 20_000 })
    const timer = setInterval(() => {
      if (gateway.isThere) say(socket, 'beat')
      else clearInterval(timer)
    }, 20_000)
  }
  return gateway
}

test('live socket: the heartbeat stops without a close, a new socket resumes after the last event', async () => {
  const gateway = beating()
  openLive('member')
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(sockets).toHaveLength(1)
  sockets[0]?.socket.onmessage({ data: JSON.stringify({ type: 'balance', data: {}, cursor: '7' }) })
  gateway.isThere = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(2)
  expect([sockets[0]?.socket.isClosed, live('member').isOpen]).toEqual([true, true])
  expect(JSON.parse(sockets[1]?.socket.sent[0] ?? '')).toMatchObject({ cursor: '7' })
})

test('live socket: a page shown again sends a ping; no answer in 5 s opens a new socket', async () => {
  beating()
  openLive('member')
  await vi.advanceTimersByTimeAsync(1000)
  const socket = sockets[0]?.socket as FakeSocket
  for (let time = 0; time < 3; time++) environment.attend()
  expect(socket.sent.slice(1)).toEqual([JSON.stringify({ type: 'ping' })])
  say(socket, 'beat')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sockets).toHaveLength(1)
  environment.attend()
  await vi.advanceTimersByTimeAsync(6500)
  expect([sockets.length, socket.isClosed, live('member').isOpen]).toEqual([2, true, true])
})

test('live socket without a heartbeat: a page shown again after a minute of silence opens a new socket', async () => {
  answer = (socket) => say(socket, 'ready', { isComplete: true })
  openLive('member')
  await vi.advanceTimersByTimeAsync(59_000)
  environment.attend()
  expect(sockets).toHaveLength(1)
  expect(sockets[0]?.socket.sent).toHaveLength(1) // a gateway without a heartbeat does not know the ping
  await vi.advanceTimersByTimeAsync(2000)
  expect(sockets).toHaveLength(1)
  environment.attend()
  await vi.advanceTimersByTimeAsync(10)
  expect([sockets.length, live('member').isOpen]).toEqual([2, true])
})

test('live socket: not opened if the gateway says that it has none', async () => {
  connection.offered = new Set(['GET /wps/live/events'])
  openLive('member')
  environment.attend()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(sockets).toEqual([])
  connection.offered = undefined
})
