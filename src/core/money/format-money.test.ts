import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'

test('an amount has two decimals and its symbol', () => {
  expect(formatMoney('12480.5', 'en')).toBe('12,480.50')
  expect(formatMoney('0', 'en', '฿')).toBe('฿0.00')
  expect(formatMoney('12480.50', 'de', '€')).toBe('€12.480,50')
  expect(formatMoney('1234567.89', 'hi')).toBe('12,34,567.89')
})

test('it is exact, however large', () => {
  expect(formatMoney('90071992547409931.25', 'en')).toBe('90,071,992,547,409,931.25')
  expect(formatMoney('1.005', 'en')).toBe('1.01')
  expect(formatMoney('0.1', 'en')).toBe('0.10')
})

test('the minus is U+2212 and stands before the symbol, in any locale', () => {
  for (const locale of ['en', 'sv', 'th', 'vi']) expect(formatMoney('-5.5', locale, '$')).toMatch(/^\u2212\$5[.,]50$/)
})

test('what is missing or no amount is a dash, never 0.00 or NaN', () => {
  for (const amount of [null, undefined, '', 'NaN', '1e3', '1,000', 'abc', '１', ' 1', '0x10', '.5', '5.'])
    expect(formatMoney(amount, 'en', '$')).toBe('—')
})
