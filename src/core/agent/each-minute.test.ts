import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Environment, useEnvironment } from '../platform/environment.ts'
import { eachMinute } from './each-minute.ts'

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

test('figures of today are asked for each minute while somebody looks, and no more once they are left', async () => {
  const work = vi.fn()
  const stop = eachMinute(work)
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
