import { expect, test } from 'vitest'
import { paginationPages } from './pagination-pages.ts'

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 12, [1, 2, 3, 4, 5, null, 12]],
  [4, 12, [1, 2, 3, 4, 5, 6, null, 12]],
  [5, 12, [1, 2, 3, 4, 5, 6, 7, null, 12]],
  [6, 12, [1, null, 4, 5, 6, 7, 8, null, 12]],
  [12, 12, [1, null, 8, 9, 10, 11, 12]],
  [1, 0, []],
])('CONST-02 CONST-03 pagination: page %i of %i shows five pages around it and one at each end', (page, pages, shown) => {
  expect(paginationPages(page, pages)).toEqual(shown)
})

test('pagination: range and margin can be set', () => {
  expect(paginationPages(10, 20, 3, 2)).toEqual([1, 2, null, 9, 10, 11, null, 19, 20])
})

test('pagination: a list of 1000 pages shows only 9 entries', () => {
  expect(paginationPages(500, 1000)).toHaveLength(9)
})
