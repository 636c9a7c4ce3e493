import { expect, test } from 'vitest'
import { paginationPages } from './pagination-range.ts'

const shown = (page: number, count: number) =>
  paginationPages(page, count)
    .map((each) => (each === 'gap' ? '…' : each))
    .join(' ')

test('CONST-02 CONST-03 five pages around the current one, one at each end', () => {
  expect(shown(10, 20)).toBe('1 … 8 9 10 11 12 … 20')
  expect(shown(1, 20)).toBe('1 2 3 4 5 … 20')
  expect(shown(20, 20)).toBe('1 … 16 17 18 19 20')
})

test('a gap of one page is the page', () => {
  expect(shown(5, 20)).toBe('1 2 3 4 5 6 7 … 20')
  expect(shown(6, 20)).toBe('1 … 4 5 6 7 8 … 20')
  expect(shown(4, 7)).toBe('1 2 3 4 5 6 7')
})

test('few pages show all', () => {
  expect(shown(1, 1)).toBe('1')
  expect(shown(2, 5)).toBe('1 2 3 4 5')
  expect(shown(3, 6)).toBe('1 2 3 4 5 6')
})
