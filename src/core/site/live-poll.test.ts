import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connection } from '../platform/client.ts'
import { useEnvironment } from '../platform/environment.ts'
import { live, onLive } from '../platform/live.ts'
import { envelope, type TestEnvironment, testEnvironment } from '../testing/test-environment.ts'
import { followLive } from './live-poll.ts'

let environment: TestEnvironment
let isVisible = true
let attend = () => {}
let number = 0
let answer: { isComplete?: boolean } = {}
const heard: unknown[] = []

beforeEach(() => {
  vi.useFakeTimers()
  isVisible = true
  number = 0
  answer = {}
  heard.length = 0
  connection.gateway = 'http://localhost:4700'
  const gateway = { app: { request: () => envelope({ cursor: `c${++number}`, events: [{ type: 'winner', data: number }], ...answer }) } }
  environment = testEnvironment(gateway)
  environment.attentive = () => isVisible
  environment.onAttention = (handler) => {
    attend = handler
    return () => {}
  }
  useEnvironment(environment)
})
afterEach(() => {
  vi.useRealTimers()
  Object.assign(live('member'), { isOpen: false, cursor: '' })
})

test('POPUP-11 live poll: without a socket, one poll every 4 seconds for all widgets, from the cursor on', async () => {
  const stopHearing = onLive('member', 'winner', (data) => heard.push(data))
  const stop = [followLive('member'), followLive('member')] // two widgets, one poll
  await vi.advanceTimersByTimeAsync(600)
  expect(environment.calls.map(({ query }) => query['cursor'])).toEqual([''])
  expect(heard).toEqual([]) // earlier events are already on screen
  await vi.advanceTimersByTimeAsync(8000)
  expect(environment.calls.map(({ query }) => query['cursor'])).toEqual(['', 'c1', 'c2'])
  expect(heard).toEqual([2, 3])
  stop[0]?.()
  await vi.advanceTimersByTimeAsync(4000)
  expect(environment.calls).toHaveLength(4)
  stop[1]?.()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(environment.calls).toHaveLength(4)
  stopHearing()
})

test('live poll, first call: sends the page’s age and delivers the events since then', async () => {
  answer = { isComplete: true }
  const stopHearing = onLive('member', 'winner', (data) => heard.push(data))
  const stop = followLive('member')
  await vi.advanceTimersByTimeAsync(600)
  expect(environment.calls[0]?.query).toEqual({ cursor: '', age: '100' })
  expect(heard).toEqual([1])
  await vi.advanceTimersByTimeAsync(4000)
  expect(environment.calls[1]?.query).toEqual({ cursor: 'c1' })
  stop()
  stopHearing()
})

test('live poll: none while the socket is open or the page is hidden', async () => {
  live('member').isOpen = true
  const stop = followLive('member')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(environment.calls).toEqual([])
  live('member').isOpen = false
  isVisible = false
  attend()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(environment.calls).toEqual([])
  isVisible = true
  attend()
  await vi.advanceTimersByTimeAsync(600)
  expect(environment.calls).toHaveLength(1)
  stop()
})

test('live poll: longer delays after failures', async () => {
  environment.intercept = () => envelope(undefined, { code: 'X', status: 400 })
  const stop = followLive('member')
  await vi.advanceTimersByTimeAsync(600)
  expect(environment.calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(7000)
  expect(environment.calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(environment.calls).toHaveLength(2)
  stop()
})
