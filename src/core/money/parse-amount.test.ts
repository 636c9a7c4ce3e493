import { expect, test } from 'vitest'
import { parseAmount, readAmount, toAmount, withDecimalPoint } from './parse-amount.ts'

test('parseAmount: parses a decimal to minor units, exactly', () => {
  const read: [string, bigint][] = [
    ['0', 0n],
    ['1', 100n],
    ['1.5', 150n],
    ['0.01', 1n],
    ['1.05', 105n],
    [' 20 ', 2000n],
    ['90071992547409931.25', 9007199254740993125n],
  ]
  for (const [text, minor] of read) expect(parseAmount(text), text).toBe(minor)
  expect(parseAmount('1.12345678', 8)).toBe(112345678n)
  expect(parseAmount('500', 0)).toBe(500n)
})

test('parseAmount: a comma before the last one or two digits is a decimal mark, shown as a point', () => {
  const read: [string, bigint, string][] = [
    ['10,50', 1050n, '10.50'],
    ['1,5', 150n, '1.50'],
    [' 0,05 ', 5n, '0.05'],
  ]
  for (const [text, minor, shown] of read) expect([parseAmount(text), withDecimalPoint(text)], text).toEqual([minor, shown])
  for (const text of ['1,000', '1,', '1.5', '1.000,50', 'a,5']) expect(withDecimalPoint(text)).toBe(text)
  expect(readAmount('10,50')).toBeNull() // amounts of a gateway never have a comma
})

test('parseAmount: ambiguous texts are rejected', () => {
  const refused = [
    '',
    ' ',
    '+1',
    '-1',
    '\u22121',
    '1e3',
    '1E3',
    '1,000',
    '1,',
    ',5',
    '1,234,5',
    '-1,5',
    '01,5',
    '1.000,00',
    '1 000',
    '1.234',
    '.5',
    '5.',
    '1..5',
    '1.5.1',
    '01',
    '00',
    '１',
    '١',
    '0x10',
    '0b1',
    'NaN',
    'Infinity',
    '1n',
    '1_000',
    '$1',
    '9'.repeat(19),
  ]
  for (const text of refused) expect(parseAmount(text), JSON.stringify(text)).toBeNull()
  expect(parseAmount('1.5', 0)).toBeNull()
  expect(parseAmount('1'.repeat(1_000_000))).toBeNull()
})

test('toAmount: formats minor units as they were parsed', () => {
  for (const text of ['0.00', '0.01', '1.05', '20.00', '90071992547409931.25']) expect(toAmount(parseAmount(text) ?? -1n)).toBe(text)
  expect(toAmount(-105n)).toBe('-1.05')
  expect(toAmount(-5n)).toBe('-0.05')
  expect(toAmount(7n, 0)).toBe('7')
})
