import { expect, test } from 'vitest'
import { currencySymbol } from './currency-symbol.ts'
import { formatMoney } from './format-money.ts'

test('amount: two decimals and the symbol', () => {
  expect(formatMoney('12480.5', 'en')).toBe('12,480.50')
  expect(formatMoney('0', 'en', '฿')).toBe('฿0.00')
  expect(formatMoney('12480.50', 'de', '€')).toBe('€12.480,50')
  expect(formatMoney('1234567.89', 'hi')).toBe('12,34,567.89')
})

test('amount: exact, however large', () => {
  expect(formatMoney('90071992547409931.25', 'en')).toBe('90,071,992,547,409,931.25')
  expect(formatMoney('1.005', 'en')).toBe('1.01')
  expect(formatMoney('0.1', 'en')).toBe('0.10')
})

const likeEnglish = ['en', 'zh-Hans', 'zh-Hant', 'ja', 'ko', 'th']

test('amount in languages written like English: the same text as from Intl', () => {
  const amounts = ['0', '7', '0007.5', '-12', '999.99', '1000', '12480.5', '-1234567.89', '1.005', '90071992547409931.25', '00']
  for (const locale of likeEnglish) {
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    for (const amount of amounts) {
      expect(formatMoney(amount, locale)).toBe(
        (amount.startsWith('-') ? '\u2212' : '') + format.format(amount.replace('-', '') as `${number}`),
      )
    }
    expect(formatMoney('1000.00', locale, '$', { isWhole: true })).toBe('$1,000')
    expect(formatMoney('1000.50', locale, '$', { isWhole: true })).toBe('$1,000.50')
  }
})

test('currency symbol: the one from Intl in every language; an invalid code is unchanged', () => {
  const codes = 'USD EUR GBP PHP THB VND INR KRW TRY BDT NGN JPY CNY IDR MYR BRL TWD KES RUB'.split(' ')
  for (const locale of [...likeEnglish, 'de', 'ar', 'hi']) {
    for (const currency of codes) {
      const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
      const sign = new Intl.NumberFormat(locale, style).formatToParts(0).find(({ type }) => type === 'currency')
      expect(currencySymbol(currency, locale), `${currency} ${locale}`).toBe(sign?.value)
    }
  }
  for (const code of ['', 'U', 'SD$', '$EU', 'D$E', 'points']) expect(currencySymbol(code, 'en')).toBe(code)
})

test('amount: the minus is U+2212, before the symbol, in any locale', () => {
  for (const locale of ['en', 'sv', 'th', 'vi']) expect(formatMoney('-5.5', locale, '$')).toMatch(/^\u2212\$5[.,]50$/)
})

test('amount: a dash if missing or invalid, never 0.00 or NaN', () => {
  for (const amount of [null, undefined, '', 'NaN', '1e3', '1,000', 'abc', '１', ' 1', '0x10', '.5', '5.'])
    expect(formatMoney(amount, 'en', '$')).toBe('—')
})
