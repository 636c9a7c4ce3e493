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
])('CONST-02 CONST-03 page %i of %i shows five around it and one at each end', (page, pages, shown) => {
  expect(paginationPages(page, pages)).toEqual(shown)
})

test('range and margin are the brand’s', () => {
  expect(paginationPages(10, 20, 3, 2)).toEqual([1, 2, null, 9, 10, 11, null, 19, 20])
})

test('a long list costs nothing: the number of entries is bounded', () => {
  expect(paginationPages(500, 1000)).toHaveLength(9)
})
