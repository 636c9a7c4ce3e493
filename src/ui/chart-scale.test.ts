import { expect, test } from 'vitest'
import { gridRows, rowUnit, tilesOf } from './chart-scale.ts'

test('one row is 1, 2 or 5 × 10ⁿ and the tallest column has at most sixteen, seven or more where there is anything to show', () => {
  for (let exponent = -1; exponent < 7; exponent++)
    for (let mantissa = 1; mantissa < 10; mantissa += 0.37) {
      const tallest = mantissa * 10 ** exponent
      const unit = rowUnit([tallest, tallest / 3], 0.01)
      expect(Number((unit / 10 ** Math.floor(Math.log10(unit) + 1e-9)).toFixed(6))).toSatisfy((step: number) => [1, 2, 5].includes(step))
      expect(tallest / unit).toBeLessThanOrEqual(16)
      expect(tallest / unit).toBeGreaterThan(6)
    }
  expect(rowUnit([0, 0], 1)).toBe(1)
  expect(rowUnit([60, -60], 1)).toBe(10)
})

test('a column is laid of whole tiles and one cut to the remainder, also below the line', () => {
  expect(tilesOf(25, 10)).toEqual([1, 1, 0.5])
  expect(tilesOf(-30, 10)).toEqual([1, 1, 1])
  expect(tilesOf(0.3, 0.1)).toEqual([1, 1, 1])
  expect(tilesOf(0, 10)).toEqual([])
})

test('the lines across go through zero', () => {
  expect(gridRows(0, 15)).toEqual([0, 5, 10, 15])
  expect(gridRows(-6.2, 7)).toContain(0)
  expect(gridRows(-1, 4)).toEqual([0, 2, 4])
})
