import { expect, test } from 'vitest'
import { bonusFigures, depositFee, depositRange, quickAmounts } from './deposit-figures.ts'

test('deposit range: the narrowest of the method’s and the player’s limits; the last quick amount is its maximum', () => {
  const method = { minimum: '10.00', maximum: '5000.00' }
  const quick = (left: string | null) => quickAmounts(depositRange(method, left))
  expect(quick(null)).toEqual(['50.00', '100.00', '200.00', '500.00', '5000.00'])
  expect(quick('800.00')).toEqual(['50.00', '100.00', '200.00', '500.00', '800.00'])
  expect(quick('100.00')).toEqual(['10.00', '20.00', '50.00', '100.00'])
  expect(quick('37.15')).toEqual(['10.00', '20.00', '37.15'])
  expect(quick('9.99')).toEqual([])
  expect(quick('90000.00').at(-1)).toBe('5000.00')
})

test('MEMBER-20 deposit: fees and bonuses are rounded to whole cents', () => {
  expect(depositFee(50_000n, 100)).toBe(500n)
  expect(depositFee(1005n, 250)).toBe(25n) // 25.125 rounded
  expect(depositFee(1020n, 250)).toBe(26n) // 25.5 rounded
  expect(depositFee(9007199254740993125n, 0)).toBe(0n)
  const terms = {
    id: 'weekend',
    name: '',
    percent: 50,
    minimum: '20.00',
    maximum: '150.00',
    turnover: 8,
    days: 7,
    highestBet: '5.00',
    counts: [],
  }
  expect(bonusFigures(50_000n, terms)).toEqual({ isEnough: true, bonus: 15_000n, turnover: 520_000n })
  expect(bonusFigures(1999n, terms)).toEqual({ isEnough: false, bonus: 999n, turnover: 23_984n })
})
