import { expect, test } from 'vitest'
import { formatClock, formatOffset } from './format-clock.ts'
import { formatRunning, formatStartDate } from './format-fixed.ts'

const time = Date.UTC(2026, 10, 5, 13, 4, 9)

test('clock: MM/DD hh:mm:ss with its time zone', () => {
  expect(formatClock(time, 480)).toBe('11/05 21:04:09 GMT+8')
  expect(formatClock(time, 0)).toBe('11/05 13:04:09 GMT+0')
  expect(formatClock(time, -840)).toBe('11/04 23:04:09 GMT\u221214')
})

test('time zone: minutes are shown unless they are zero', () => {
  expect(formatOffset(330)).toBe('GMT+5:30')
  expect(formatOffset(-210)).toBe('GMT\u22123:30')
  expect(formatOffset(345)).toBe('GMT+5:45')
})

test("announcement date: DD-MM-YYYY in the brand's time zone; empty for an invalid time", () => {
  expect(formatStartDate(time, 0)).toBe('05-11-2026')
  expect(formatStartDate(time, 660)).toBe('06-11-2026')
  for (const none of [Number.NaN, Infinity, 1e20]) expect(formatStartDate(none, 0)).toBe('')
})

test('running time: hours from one hour on, or always', () => {
  expect([0, 999, 65_000, 3_605_000].map((left) => formatRunning(left))).toEqual(['00:00', '00:01', '01:05', '1:00:05'])
  expect([-1, 65_000].map((left) => formatRunning(left, true))).toEqual(['00:00:00', '00:01:05'])
})
