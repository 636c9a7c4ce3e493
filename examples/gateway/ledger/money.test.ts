import { expect, test } from 'vitest'
import { formatAmount, parseAmount } from './money.ts'

test.each([
  ['0', 0n],
  ['1', 100n],
  ['1.5', 150n],
  ['12480.50', 1_248_050n],
  ['999999999999.99', 99_999_999_999_999n],
])('%s is read exactly', (text, minor) => expect(parseAmount(text)).toBe(minor))

test.each(['', '-1', '+1', '1e3', '1.005', '1,50', '１２', ' 1', '1.', '.5', '0x10', '9007199254740993.25', 5, null, ['1']])(
  '%j is no amount',
  (text) => expect(parseAmount(text)).toBeUndefined(),
)

test('amounts are written with two decimals, beyond doubles too', () => {
  expect([0n, 5n, -5n, 1_248_050n, 9_007_199_254_740_993_25n].map(formatAmount)).toEqual([
    '0.00',
    '0.05',
    '-0.05',
    '12480.50',
    '9007199254740993.25',
  ])
})
