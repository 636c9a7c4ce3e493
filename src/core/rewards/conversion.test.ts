import { expect, test } from 'vitest'
import { conversionOf, mostConvertible } from './conversion.ts'

const rate = { points: 100, amount: '1.10', minimum: 500 }

test.each([
  ['600', { points: 600, amount: '6.60' }],
  [' 500 ', { points: 500, amount: '5.50' }],
  ['', { fault: 'empty' }],
  ['400', { fault: 'minimum' }],
  ['650', { fault: 'step' }],
  ['600.00', { fault: 'step' }],
  ['-600', { fault: 'step' }],
  ['6e2', { fault: 'step' }],
  ['1100', { fault: 'notEnough' }],
])('conversion: %j of 1,000 points', (text, expected) => expect(conversionOf(text, rate, 1000)).toEqual(expected))

test('mostConvertible: whole steps, and 0 below the minimum', () => {
  expect([1090, 500, 499, 0].map((balance) => mostConvertible(rate, balance))).toEqual([1000, 500, 0, 0])
})
