import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { envelope, type TestEnvironment, testEnvironment } from '../testing/test-environment.ts'
import { access, connection } from './client.ts'
import { useEnvironment } from './environment.ts'
import { fingerprint } from './fingerprint.ts'
import { live, onLive } from './live.ts'
import { closeLive, openLive } from './socket.ts'

/** A socket whose other end is the test. */
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
/** The random fraction of the longest pause. */
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

test('a gateway that accepts and closes is asked with pauses that double, up to a minute', async () => {
  answer = (socket) => socket.onclose()
  openLive('member')
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(pauses().map((pause) => Math.round(pause / 1000))).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60, 60, 60, 60])
})

test('nor does one that takes the token and closes soon after make the pauses short', async () => {
  answer = (socket) => {
    say(socket, 'ready')
    setTimeout(() => socket.onclose(), 5000)
  }
  openLive('member')
  await vi.advanceTimersByTimeAsync(3 * 60_000)
  expect(pauses().map((pause) => Math.round(pause / 1000) - 5)).toEqual([1, 2, 4, 8, 16, 32, 60])
})

test('each pause is any part of its limit, so that members are not in step', async () => {
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

test('after a session that lasted the next pause is short again', async () => {
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

test('the socket counts as open when the gateway has taken the token, not before: meanwhile the poll stands in', async () => {
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

test('a gateway that says nothing is given up and tried again', async () => {
  openLive('member')
  await vi.advanceTimersByTimeAsync(14_000)
  expect(sockets).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2500)
  expect(sockets[0]?.socket.isClosed).toBe(true)
  expect(sockets).toHaveLength(2)
})

test('a page that is looked at again tries at once, yet not where a try is under way', async () => {
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

test('who has left is not connected again', async () => {
  answer = (socket) => socket.onclose()
  openLive('member')
  await vi.advanceTimersByTimeAsync(500)
  closeLive('member')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sockets).toHaveLength(1)
})

test('what happened while the socket was lost is asked for: listeners are told without data, and not when it opens first', async () => {
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

test('a lost socket goes on after its last event; listeners ask again only if the gateway could not tell everything', async () => {
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

test('first socket: the page asks for everything again only if the gateway says that the events since the page began are not complete', async () => {
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

test('the end of a session that is not the page’s any more ends no other: its socket is still open while the next one begins', async () => {
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

test("a socket that says it is another session's: it is given up, and none of its events is heard", async () => {
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

/** A gateway that says its heartbeat, and keeps it while `isThere`. */
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

test('a line that dies without a close: the heartbeat stays away, a new socket goes on after the last event', async () => {
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

test('a page that is looked at again asks whether the gateway is there: no answer in 5 s, a new socket', async () => {
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

test('a gateway without a heartbeat: a page that is looked at after a minute of silence opens a new socket, not before', async () => {
  answer = (socket) => say(socket, 'ready', { isComplete: true })
  openLive('member')
  await vi.advanceTimersByTimeAsync(59_000)
  environment.attend()
  expect(sockets).toHaveLength(1)
  expect(sockets[0]?.socket.sent).toHaveLength(1) // it would not know a ping
  await vi.advanceTimersByTimeAsync(2000)
  expect(sockets).toHaveLength(1)
  environment.attend()
  await vi.advanceTimersByTimeAsync(10)
  expect([sockets.length, live('member').isOpen]).toEqual([2, true])
})

test('a gateway says that it has no socket: none is opened, also when the page is looked at again', async () => {
  connection.offered = new Set(['GET /wps/live/events'])
  openLive('member')
  environment.attend()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(sockets).toEqual([])
  connection.offered = undefined
})
