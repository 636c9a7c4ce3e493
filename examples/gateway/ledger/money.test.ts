import { expect, test } from 'vitest'
import { parseAmount as asTyped } from '../../../src/core/money/parse-amount.ts'
import { formatAmount, parseAmount } from './money.ts'

test.each([
  ['0', 0n],
  ['1', 100n],
  ['1.5', 150n],
  ['12480.50', 1_248_050n],
  ['999999999999.99', 99_999_999_999_999n],
])('amount %s: is parsed exactly', (text, minor) => expect(parseAmount(text)).toBe(minor))

test.each(['', '-1', '+1', '1e3', '1.005', '1,50', '１２', ' 1', '1.', '.5', '0x10', '9007199254740993.25', 5, null, ['1']])(
  'amount %j: is refused',
  (text) => expect(parseAmount(text)).toBeUndefined(),
)

test.each([
  '0',
  '0.5',
  '12480.50',
  '01',
  '00',
  '1.',
  '.5',
  '1e3',
  '１２',
  '١٢',
  '१२',
  '1,000',
  '1 000',
  '-0',
  '-1',
  '+1',
  '0.001',
  '0x10',
  '',
  '9'.repeat(20),
])('amount %j: the gateway and the input field parse it alike', (text) => expect(parseAmount(text)).toBe(asTyped(text) ?? undefined))

test('blanks around an amount: are removed by the input field and refused by the gateway', () =>
  expect([asTyped(' 5 '), parseAmount(' 5 ')]).toEqual([500n, undefined]))

test('an amount above the maximum of a call: is refused', () =>
  expect([parseAmount('999999999999.99'), parseAmount('1000000000000')]).toEqual([99_999_999_999_999n, undefined]))

test('amounts: are formatted with two decimals, also beyond the precision of doubles', () => {
  expect([0n, 5n, -5n, 1_248_050n, 9_007_199_254_740_993_25n].map(formatAmount)).toEqual([
    '0.00',
    '0.05',
    '-0.05',
    '12480.50',
    '9007199254740993.25',
  ])
})
