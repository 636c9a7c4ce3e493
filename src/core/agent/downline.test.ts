import { expect, test } from 'vitest'
import { parseRate, rateText } from './downline.ts'

test('rebate input: per cent with up to two digits after the point or comma, at most 100', () => {
  expect(['0.85', '0.5', '0,05', ' 7 ', '12.3', '100', '100.00'].map(parseRate)).toEqual([85, 50, 5, 700, 1230, 10_000, 10_000])
  for (const text of ['', '.5', '1.', '0.855', '-1', '1e1', '１', '100.01', '1000']) expect(parseRate(text), text).toBeNull()
})

test('rebate input: rateText and parseRate are inverse', () => {
  for (const rate of [0, 5, 50, 85, 100, 1230, 10_000]) expect(parseRate(rateText(rate))).toBe(rate)
})
