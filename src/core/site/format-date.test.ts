import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setBrand } from '../brand/brand.ts'
import { dateStyles, formatDate, formatDates, formatDay, formatDays } from './format-date.ts'
import { isLikeEnglish } from '../i18n/format-number.ts'
import { languages, languageTag } from '../i18n/languages.ts'

const tags = [...new Set(languages.map(languageTag))]
const at = Date.UTC(2026, 10, 22, 14, 33, 52)
/** Makes no-break spaces and word joiners visible. */
const seen = (text: string) => text.replaceAll('\u00a0', '_').replaceAll('\u2060', '+')

beforeEach(() => void vi.useFakeTimers({ now: at }))
afterEach(() => {
  vi.useRealTimers()
  setBrand({})
})

test('date styles in English: day before month, 24 hours, no seconds, no line break inside a date', () => {
  const written = Object.fromEntries(dateStyles.map((style) => [style, seen(formatDate(at, 'en', style))]))
  expect(written).toEqual({
    day: '22_Nov',
    'day-year': '22_Nov_2026',
    moment: '22_Nov, 14:33',
    'moment-year': '22_Nov_2026, 14:33',
    clock: '14:33',
    weekday: 'Sun',
    'weekday-name': 'Sunday',
    'weekday-day': 'Sun_22',
    'weekday-date': 'Sunday,_22_November_2026',
    month: 'November_2026',
  })
})

test('dates: the year is shown if it is not the current one', () => {
  expect(seen(formatDay('2025-11-22', 'en'))).toBe('22_Nov_2025')
  expect(seen(formatDate(Date.UTC(2027, 0, 1, 0, 5), 'en', 'moment'))).toBe('1_Jan_2027, 00:05')
  expect(seen(formatDays({ from: '2026-11-16', to: '2026-11-22' }, 'en'))).toBe('16+–+22_Nov')
  expect(seen(formatDays({ from: '2025-11-16', to: '2025-11-22' }, 'en'))).toBe('16+–+22_Nov_2025')
  expect(seen(formatDays({ from: '2025-12-28', to: '2026-01-03' }, 'en'))).toBe('28_Dec_2025 –+_3_Jan_2026')
})

test('dates: times use the brand’s time zone, not the device’s; days have no time zone', () => {
  setBrand({ timeZoneOffset: 600 })
  expect(seen(formatDate(at, 'en', 'moment'))).toBe('23_Nov, 00:33')
  expect(seen(formatDates(at, at + 3_600_000, 'en', 'moment'))).toBe('23_Nov, 00:33+–+01:33')
  expect(seen(formatDay('2026-11-22', 'en'))).toBe('22_Nov')
})

test.each(tags)('dates in %s: no style ends with a full stop, uses a 12-hour clock, or allows a line break inside a date', (tag) => {
  for (const year of [2026, 2027])
    for (let month = 0; month < 12; month++) {
      const moment = Date.UTC(year, month, 22, 21, 5)
      for (const style of dateStyles) {
        const text = formatDate(moment, tag, style)
        expect(text).not.toMatch(/\.[\u2069]?$/)
        expect(text.match(/[ \n]/g)?.length ?? 0).toBeLessThanOrEqual(style.startsWith('moment') ? 1 : 0)
        if (style === 'clock' || style.startsWith('moment'))
          expect(text.replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))).toMatch(/21[:.]05/)
      }
      expect(formatDates(moment, moment + 6 * 86_400_000, tag)).not.toMatch(/\.[\u2069]?$/)
    }
})

/** The value of a digit in any script: each script has its ten digits in a row, starting with zero. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) as number
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero--
  return code - zero
}

test('dates: every language uses the Gregorian calendar', () => {
  for (const tag of tags) {
    const year = new Intl.NumberFormat(tag, { useGrouping: false }).format(2026)
    expect(formatDate(at, tag, 'moment-year'), tag).toContain(year)
    expect(formatDate(at, tag, 'day-year'), tag).toContain(new Intl.NumberFormat(tag).format(22))
  }
})

test('clock style: in languages written like English, the same text as from Intl', () => {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC', calendar: 'gregory' } as const
  const [morning, midnight, longAgo, farAhead] = [
    Date.UTC(2026, 0, 1, 9, 5),
    Date.UTC(2026, 0, 1),
    Date.UTC(-20, 0, 1, 7),
    Date.UTC(20_000, 0),
  ]
  for (const tag of tags.filter(isLikeEnglish)) {
    const format = new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, options)
    for (const moment of [at, morning, midnight, longAgo, farAhead])
      expect(formatDate(moment, tag, 'clock'), `${tag} ${moment}`).toBe(format.format(moment))
  }
})
