import { expect, test } from 'vitest'
import { announcementAt, openAt, pageCount, pageOf, select, turnTo } from './announcement-page.ts'

const list = Array.from({ length: 20 }, (_, at) => at)

test('CONST-01 announcement pages: 9 announcements each', () => {
  expect(pageOf(list, 1)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(pageOf(list, 3)).toEqual([18, 19])
  expect([0, 1, 9, 10, 18, 19].map((count) => pageCount(count))).toEqual([1, 1, 1, 2, 2, 3])
})

test('announcement popup: opens on page 1 with the first item selected', () => {
  expect(openAt(null, 20)).toEqual({ page: 1, selected: 0 })
  expect(openAt(null, 0)).toEqual({ page: 1, selected: 0 })
})

test('announcement popup: noticeIndex (also 0) selects its item and page; an invalid index is ignored', () => {
  expect(openAt(0, 20)).toEqual({ page: 1, selected: 0 })
  expect(openAt(8, 20)).toEqual({ page: 1, selected: 8 })
  expect(openAt(9, 20)).toEqual({ page: 2, selected: 9 })
  expect(openAt(19, 20)).toEqual({ page: 3, selected: 19 })
  for (const index of [20, -1, 1.5, Number.NaN]) expect(openAt(index, 20)).toEqual({ page: 1, selected: 0 })
})

test('announcement popup: another page selects its second item, or the only one', () => {
  expect(turnTo(2, 20)).toEqual({ page: 2, selected: 10 })
  expect(turnTo(1, 20)).toEqual({ page: 1, selected: 1 })
  expect(turnTo(3, 19)).toEqual({ page: 3, selected: 18 })
  expect(turnTo(1, 1)).toEqual({ page: 1, selected: 0 })
  expect(turnTo(9, 20)).toEqual({ page: 3, selected: 19 })
  expect(turnTo(0, 20)).toEqual({ page: 1, selected: 1 })
  expect(turnTo(Number.NaN, 0)).toEqual({ page: 1, selected: 0 })
})

test('announcement popup: a click selects the item, the page stays', () => {
  expect(select(13)).toEqual({ page: 2, selected: 13 })
})

test('announcement address: finds the item by id or by position, otherwise null', () => {
  const items = [{ id: 'a' }, { id: '7' }, { id: 'ü b' }]
  expect(announcementAt('a', items)).toBe(0)
  expect(announcementAt('7', items)).toBe(1)
  expect(announcementAt('ü b', items)).toBe(2)
  expect(announcementAt('2', items)).toBe(2)
  for (const none of ['', '3', '-1', 'nope', '1.5']) expect(announcementAt(none, items)).toBe(null)
})
