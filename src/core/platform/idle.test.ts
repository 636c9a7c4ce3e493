import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginFirstView, idle } from './idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what may wait comes once every first view stands; one that says so twice counts once', async () => {
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

test('it does not wait for ever for a first view', async () => {
  const come = vi.fn()
  const end = beginFirstView()
  void idle().then(come)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(come).toHaveBeenCalled()
  end()
})
