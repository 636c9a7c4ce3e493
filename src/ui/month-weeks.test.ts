import { expect, test } from 'vitest'
import { shiftedDay, weeksOf } from './month-weeks.ts'

test('calendar month: each day once, below its weekday', () => {
  for (const firstDay of [1, 6, 7])
    for (let month = 1; month <= 24; month++) {
      const first = shiftedDay('2026-01-01', { months: month - 1 })
      const weeks = weeksOf(first, firstDay)
      const days = weeks.flat().filter((each) => each !== undefined)
      expect(days[0]).toBe(first)
      expect(days.at(-1)).toBe(shiftedDay(shiftedDay(first, { months: 1 }), { days: -1 }))
      for (const week of weeks)
        week.forEach((each, at) => {
          if (each) expect((new Date(each).getUTCDay() || 7) % 7).toBe((firstDay + at) % 7)
        })
    }
})

test('shifting by months: keeps the day, or takes the last day of a shorter month', () => {
  expect(shiftedDay('2026-01-31', { months: 1 })).toBe('2026-02-28')
  expect(shiftedDay('2028-03-31', { months: -1 })).toBe('2028-02-29')
  expect(shiftedDay('2026-12-15', { months: 1 })).toBe('2027-01-15')
  expect(shiftedDay('2026-01-01', { days: -1 })).toBe('2025-12-31')
})
