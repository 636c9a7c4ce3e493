import { expect, test } from 'vitest'
import { latestOnly } from './latest-only.ts'

test('latestOnly: a newer request aborts the one before, and no request of another caller', () => {
  const begin = latestOnly()
  const other = latestOnly()()
  const first = begin()
  expect(first.aborted).toBe(false)
  const second = begin()
  expect([first.aborted, second.aborted, other.aborted]).toEqual([true, false, false])
})
