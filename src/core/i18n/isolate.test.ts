import { expect, test } from 'vitest'
import { formatMoney, unitsAndCents } from '../money/format-money.ts'
import { formatDate, formatDay, formatDays } from '../site/format-date.ts'
import { formatMinutes } from './format-minutes.ts'
import { formatCompact } from './format-compact.ts'
import { formatNumber } from './format-number.ts'
import { formatPercent } from './format-percent.ts'

/** Makes direction marks visible. */
const seen = (text: string) => text.replace(/\u2066|\u2068/g, '[').replace(/\u2069/g, ']')

test.each(['ar', 'fa', 'ur', 'he'])('%s: formatted figures, from the sign to the last digit, and words are isolated', (tag) => {
  expect(formatMoney('-3997.92', tag, '$')).toMatch(/^\u2066\u2212\$\p{Nd}\D\p{Nd}{3}\D\p{Nd}{2}\u2069$/u)
  expect(formatMoney('5', tag, '$', { hasPlus: true })).toMatch(/^\u2066\+\$\p{Nd}\D\p{Nd}{2}\u2069$/u)
  expect(formatNumber(-7310, tag)).toMatch(/^\u2066\u2212[\p{Nd}\p{P}]+\u2069$/u)
  expect(formatPercent(-0.123, tag)).toMatch(/^\u2066.+\u2069$/u)
  for (const words of [formatCompact(50_000, tag), formatMinutes(90, tag), formatDay('2026-11-22', tag, 'day')])
    expect(words).toMatch(/^\u2068.+\u2069$/u)
  expect(formatDays({ from: '2026-11-16', to: '2026-11-22' }, tag)).toMatch(/^\u2068.+\u2069$/u)
})

test('left-to-right languages: no invisible characters', () => {
  for (const tag of ['en', 'fil', 'pt-PT', 'zh-Hans', 'hi'])
    for (const text of [
      formatMoney('-3997.92', tag, '$'),
      formatNumber(-7310, tag),
      formatPercent(0.5, tag),
      formatCompact(50_000, tag),
      formatMinutes(90, tag),
      formatDate(0, tag, 'moment'),
      formatDays({ from: '2026-11-16', to: '2026-11-22' }, tag),
    ])
      expect(text).not.toMatch(/[\u200e\u200f\u2066-\u2069]/u)
})

test('unitsAndCents: splits an amount in every language', () => {
  expect(unitsAndCents(formatMoney('3997.92', 'en', '$'))).toEqual(['$3,997', '.92'])
  expect(unitsAndCents(formatMoney('3997.92', 'ar', '$'))).toEqual(['$3,997', '.92'])
  expect(unitsAndCents('—')).toEqual(['—', ''])
  expect(unitsAndCents('***')).toEqual(['***', ''])
})

test('limit: cents only if there are any, in every language', () => {
  expect(formatMoney('500.00', 'en', '$', { isWhole: true })).toBe('$500')
  expect(formatMoney('500.50', 'en', '$', { isWhole: true })).toBe('$500.50')
  expect(seen(formatMoney('500.00', 'fa', '$', { isWhole: true }))).toBe('[$۵۰۰]')
})

test('hasPlus: a plus before positive values only', () => {
  const gain = (amount: string) => formatMoney(amount, 'en', '$', { hasPlus: true })
  expect(['5', '0.00', '-5'].map(gain)).toEqual(['+$5.00', '$0.00', '\u2212$5.00'])
  expect([5, 0, -5].map((value) => formatNumber(value, 'en', { hasPlus: true }))).toEqual(['+5', '0', '\u22125'])
})

test('invalid dates: an empty text', () => {
  expect(formatDate(Number.NaN, 'en', 'day')).toBe('')
  expect(formatDate(1e300, 'en', 'day')).toBe('')
  expect(formatDay('soon', 'en', 'day')).toBe('')
})
