import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Environment, useEnvironment } from './environment.ts'
import { pollWhileWatched } from './poll.ts'

let isAttentive = true
let notice = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  useEnvironment({
    attentive: () => isAttentive,
    onAttention: (handler: () => void) => {
      notice = handler
      return () => {}
    },
  } as unknown as Environment)
})
afterEach(() => {
  vi.useRealTimers()
  useEnvironment(undefined)
})

test('poll: runs every minute while the page is visible and online, until its clean-up', async () => {
  const work = vi.fn()
  const stop = pollWhileWatched(60_000, work)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(work).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(work).toHaveBeenCalledTimes(2)
  isAttentive = false
  notice()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(work).toHaveBeenCalledTimes(2)
  isAttentive = true
  notice()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(work).toHaveBeenCalledTimes(3)
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(work).toHaveBeenCalledTimes(3)
})

test('poll: failed work is repeated; after the clean-up, running work is the last', async () => {
  let isDown = true
  let release = () => {}
  const work = vi.fn(async () => {
    if (isDown) throw new Error('lost')
    await new Promise<void>((resolve) => (release = resolve))
  })
  const stop = pollWhileWatched(1000, work)
  await vi.advanceTimersByTimeAsync(1000)
  isDown = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).toHaveBeenCalledTimes(2)
  stop()
  release()
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).toHaveBeenCalledTimes(2)
})
