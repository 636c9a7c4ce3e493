import { expect, test } from 'vitest'
import { oneZone } from '../platform/house-days.ts'
import { type Cut, periodAt, periodBefore, periodsBetween } from './contract-periods.ts'

const at = (text: string) => Date.parse(text)
const told = (cut: Cut, text: string, offset = 0) => {
  const { from, until } = periodAt(cut, at(text), oneZone(offset))
  return [from, until].map((each) => new Date(each).toISOString().slice(0, 16))
}

test("CONST-42 period D: is a day in the house's time zone", () => {
  expect(told('D', '2025-11-21T00:00Z')).toEqual(['2025-11-21T00:00', '2025-11-22T00:00'])
  expect(told('D', '2025-11-21T23:59:59.999Z')).toEqual(['2025-11-21T00:00', '2025-11-22T00:00'])
  // UTC+8: the day begins at 16:00 UTC of the day before
  expect(told('D', '2025-11-21T16:00Z', 480)).toEqual(['2025-11-21T16:00', '2025-11-22T16:00'])
  expect(told('D', '2025-11-21T15:59Z', 480)).toEqual(['2025-11-20T16:00', '2025-11-21T16:00'])
})

test('CONST-43 period W: begins on Monday and ends on Sunday', () => {
  for (const text of ['2025-11-17T00:00Z', '2025-11-21T14:31Z', '2025-11-23T23:59Z'])
    expect(told('W', text)).toEqual(['2025-11-17T00:00', '2025-11-24T00:00'])
  expect(told('W', '2025-11-24T00:00Z')).toEqual(['2025-11-24T00:00', '2025-12-01T00:00'])
  expect(told('W', '1970-01-01T00:00Z')).toEqual(['1969-12-29T00:00', '1970-01-05T00:00'])
  // Sunday in UTC is already Monday in UTC+8
  expect(told('W', '2025-11-23T16:00Z', 480)).toEqual(['2025-11-23T16:00', '2025-11-30T16:00'])
})

test('CONST-44 period H: is 1–15, and 16 to the end of the month', () => {
  expect(told('H', '2024-02-15T23:59Z')).toEqual(['2024-02-01T00:00', '2024-02-16T00:00'])
  expect(told('H', '2024-02-16T00:00Z')).toEqual(['2024-02-16T00:00', '2024-03-01T00:00'])
  expect(told('H', '2025-12-31T12:00Z')).toEqual(['2025-12-16T00:00', '2026-01-01T00:00'])
  expect(told('H', '2025-12-31T12:00Z', -720)).toEqual(['2025-12-16T12:00', '2026-01-01T12:00'])
  expect(told('H', '2025-12-31T12:00Z', 720)).toEqual(['2025-12-31T12:00', '2026-01-15T12:00'])
})

test('CONST-45 period M: is a calendar month', () => {
  expect(told('M', '2024-02-29T23:00Z')).toEqual(['2024-02-01T00:00', '2024-03-01T00:00'])
  expect(told('M', '2025-02-28T23:00Z', 60)).toEqual(['2025-02-28T23:00', '2025-03-31T23:00'])
  expect(told('M', '2025-12-05T00:00Z')).toEqual(['2025-12-01T00:00', '2026-01-01T00:00'])
})

test('CONST-35 hourly periods and the 5-minute periods of a real-time salary: begin at full hours and full 5 minutes', () => {
  expect(told('realtime', '2025-11-21T14:34:59.999Z')).toEqual(['2025-11-21T14:30', '2025-11-21T14:35'])
  expect(told('realtime', '2025-11-21T14:35Z')).toEqual(['2025-11-21T14:35', '2025-11-21T14:40'])
  expect(told('hour', '2025-11-21T14:59Z')).toEqual(['2025-11-21T14:00', '2025-11-21T15:00'])
  // a zone with a half-hour offset
  expect(told('hour', '2025-11-21T14:59Z', 330)).toEqual(['2025-11-21T14:30', '2025-11-21T15:30'])
})

test('contract periods: follow each other without gaps, and only ended ones are returned', () => {
  for (const cut of ['D', 'W', 'H', 'M', 'hour', 'realtime'] as const)
    for (const offset of [0, 480, -210]) {
      const clock = oneZone(offset)
      const start = periodAt(cut, at('2025-01-30T00:00Z'), clock).from
      const end = start + (cut === 'realtime' ? 2 : cut === 'hour' ? 20 : 3000) * 3_600_000
      const periods = periodsBetween(cut, start, end, clock)
      expect(periods.length).toBeGreaterThan(0)
      periods.forEach(({ from }, index) => expect(from).toBe(periods[index - 1]?.until ?? start))
      expect(periods.at(-1)?.until).toBeLessThanOrEqual(end)
      expect(periodAt(cut, end, clock).from).toBe(periods.at(-1)?.until)
      expect(periodBefore(cut, end, clock)).toEqual(periods.at(-1))
    }
})
