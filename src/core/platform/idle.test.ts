import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginFirstView, idle } from './idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test("idle: resolves after every first view is visible; calling one view's end twice counts once", async () => {
  const come = vi.fn()
  const [one, other] = [beginFirstView(), beginFirstView()]
  void idle().then(come)
  one()
  one()
  await vi.advanceTimersByTimeAsync(5000)
  expect(come).not.toHaveBeenCalled()
  other()
  await vi.advanceTimersByTimeAsync(2000)
  expect(come).toHaveBeenCalled()
})

test('idle: does not wait forever for a first view', async () => {
  const come = vi.fn()
  const end = beginFirstView()
  void idle().then(come)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(come).toHaveBeenCalled()
  end()
})
