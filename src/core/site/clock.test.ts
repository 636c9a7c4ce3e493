import { expect, test } from 'vitest'
import { formatClock, formatOffset, offsetAt } from './clock.ts'

const time = Date.UTC(2026, 10, 5, 13, 4, 9)

test('the clock shows MM/DD hh:mm:ss with its offset', () => {
  expect(formatClock(time, 480)).toBe('11/05 21:04:09 GMT+8')
  expect(formatClock(time, 0)).toBe('11/05 13:04:09 GMT+0')
  expect(formatClock(time, -840)).toBe('11/04 23:04:09 GMT\u221214')
  expect(formatClock(time)).toBe(formatClock(time, offsetAt(time)))
})

test('offsets of half an hour show their minutes', () => {
  expect(formatOffset(330)).toBe('GMT+5:30')
  expect(formatOffset(-210)).toBe('GMT\u22123:30')
  expect(formatOffset(345)).toBe('GMT+5:45')
})
