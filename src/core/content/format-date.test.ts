import { expect, test } from 'vitest'
import { formatDate } from './format-date.ts'

test('a time is DD-MM-YYYY, in the time zone it is read in', () => {
  expect(formatDate(new Date(2026, 10, 5, 0, 0).getTime())).toBe('05-11-2026')
  expect(formatDate(new Date(2026, 10, 5, 23, 59, 59).getTime())).toBe('05-11-2026')
  expect(formatDate(new Date(2024, 1, 29).getTime())).toBe('29-02-2024')
})

test('what is no time shows nothing', () => {
  for (const time of [Number.NaN, Infinity, 1e20]) expect(formatDate(time)).toBe('')
})
