import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { Amount, list, listOf } from './schema.ts'

const Row = z.object({ id: z.string(), amount: Amount })
const good = { id: '1', amount: '5.00' }
const bad = { id: '2', amount: null }

test("listOf: rows that can't be parsed are dropped", () => {
  expect(listOf(Row).parse([bad, good, null, 'x'])).toEqual([good])
  expect(z.object({ list: listOf(Row) }).parse({ list: [good, bad] })).toEqual({ list: [good] })
})

test('listOf: an empty or missing list is empty', () => {
  expect(listOf(Row).parse([])).toEqual([])
  expect(z.object({ list: listOf(Row) }).parse({})).toEqual({ list: [] })
  expect(z.object({ list: listOf(Row) }).parse({ list: null })).toEqual({ list: [] })
})

test('listOf: fails if no row can be parsed, instead of returning an empty list', () => {
  for (const rows of [[bad], [bad, 7], 'x', { 0: good }])
    expect(z.object({ list: listOf(Row) }).safeParse({ list: rows }).success).toBe(false)
})

test("list: rows that can't be parsed don't fail the object around it", () => {
  expect(z.object({ name: z.string(), tags: list(Row) }).parse({ name: 'a', tags: [bad] })).toEqual({ name: 'a', tags: [] })
})
