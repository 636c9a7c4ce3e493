import { expect, test } from 'vitest'
import { daysIn, everyDay, movedDay, rangeTimes, shortcutRange, todayAt } from './date-range.ts'

test('CONST-46 CONST-47 date shortcuts: the last 7 and 30 days end today and include it', () => {
  expect(shortcutRange('last7', '2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(daysIn(shortcutRange('last7', '2026-11-21'))).toBe(7)
  expect(shortcutRange('last30', '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' })
  expect(daysIn(shortcutRange('last30', '2026-03-01'))).toBe(30)
})

test('CONST-48 CONST-49 date shortcuts: the next 7 and 30 days start today and include it', () => {
  expect(shortcutRange('next7', '2026-12-28')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
  expect(daysIn(shortcutRange('next7', '2026-12-28'))).toBe(7)
  expect(shortcutRange('next30', '2028-02-10')).toEqual({ from: '2028-02-10', to: '2028-03-10' })
  expect(daysIn(shortcutRange('next30', '2028-02-10'))).toBe(30)
})

test('date shortcuts: this month starts on its first day; yesterday is one day', () => {
  expect(shortcutRange('thisMonth', '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' })
  expect(shortcutRange('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' })
})

test('todayAt: the day in the given time zone', () => {
  const late = Date.UTC(2026, 10, 20, 23, 30)
  expect(todayAt(late, 0)).toBe('2026-11-20')
  expect(todayAt(late, 420)).toBe('2026-11-21')
  expect(todayAt(Date.UTC(2026, 10, 20, 3), -300)).toBe('2026-11-19')
})

test('date ranges: no day is missing or doubled when the device’s clock changes to summer time', () => {
  const zone = process.env['TZ']
  try {
    for (const each of ['America/New_York', 'Europe/Berlin', 'Pacific/Apia', 'America/Santiago', 'Asia/Kathmandu']) {
      process.env['TZ'] = each
      const year = everyDay({ from: '2026-01-01', to: '2026-12-31' })
      expect(year).toHaveLength(365)
      expect(new Set(year).size).toBe(365)
      expect(movedDay('2026-03-08', 1)).toBe('2026-03-09')
      expect(movedDay('2026-10-25', 1)).toBe('2026-10-26')
    }
  } finally {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  }
})

test('rangeTimes: a range starts and ends at midnight of the given time zone', () => {
  expect(rangeTimes({ from: '2026-11-20', to: '2026-11-21' }, 420)).toEqual({
    from: Date.UTC(2026, 10, 19, 17),
    until: Date.UTC(2026, 10, 21, 17),
  })
})
