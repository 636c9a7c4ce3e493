import { expect, test } from 'vitest'
import { formatNumber } from './format-number.ts'
import { formatAgreed, formatPercent } from './format-percent.ts'
import { languages, languageTag } from './languages.ts'

test('percentages: measured ones have one decimal, rates two, agreed ones none if they are whole', () => {
  expect([0.63, 0.097, 1, 0, -0.05].map((part) => formatPercent(part, 'en'))).toEqual(['63.0%', '9.7%', '100.0%', '0.0%', '\u22125.0%'])
  expect([0.0075, 0.01].map((part) => formatPercent(part, 'en', 2))).toEqual(['0.75%', '1.00%'])
  expect([0.05, 0.15, 0.075, 1, 0.29].map((part) => formatAgreed(part, 'en'))).toEqual(['5%', '15%', '7.50%', '100%', '29%'])
})

test.each(languages)('%s: a count has the same text as from Intl, also if no Intl format is created', (language) => {
  const tag = languageTag(language)
  for (const count of [0, 7, 999, 1000, 1684, 10_000, 123_456, 7_654_321, 0.5])
    expect(formatNumber(count, tag).replaceAll(/[\u2066-\u2069]/g, '')).toBe(new Intl.NumberFormat(tag).format(count))
})
