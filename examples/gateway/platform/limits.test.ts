import { expect, test } from 'vitest'
import { createLimits, type Limits } from './limits.ts'

const passes = (limits: Limits, account: string, address?: string): boolean => {
  try {
    limits.take('feedback', { account, address })
    return true
  } catch {
    return false
  }
}
const rule = { max: 2, window: 1000 }

test('rate limits: expired windows are removed at the next new key, and the number of keys is bounded', () => {
  let now = 0
  const limits = createLimits(() => now, { feedback: rule })
  for (let at = 0; at < 60_000; at++) passes(limits, String(at))
  expect(limits.size()).toBe(50_000)
  now = 1000
  expect(passes(limits, 'new')).toBe(true)
  expect(limits.size()).toBe(1)
})

test('rate limits: a new key among 40,000 checks only the oldest window', () => {
  let asked = 0
  const limits = createLimits(() => (asked++, 0), { feedback: rule })
  for (let at = 0; at < 40_000; at++) passes(limits, String(at))
  expect(asked).toBe(40_000)
  expect(limits.size()).toBe(40_000)
})

test('rate limits: a use refused for the address does not count for the account', () => {
  const limits = createLimits(() => 0, { feedback: rule })
  for (const account of ['a', 'b']) expect(passes(limits, account, '203.0.113.7')).toBe(true)
  for (let at = 0; at < 5; at++) expect(passes(limits, 'c', '203.0.113.7')).toBe(false)
  expect([1, 2, 3].map(() => passes(limits, 'c'))).toEqual([true, true, false])
})
