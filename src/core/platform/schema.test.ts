import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { Amount, list, listOf } from './schema.ts'

const Row = z.object({ id: z.string(), amount: Amount })
const good = { id: '1', amount: '5.00' }
const bad = { id: '2', amount: null }

test('the rows of an answer are those that can be read', () => {
  expect(listOf(Row).parse([bad, good, null, 'x'])).toEqual([good])
  expect(z.object({ list: listOf(Row) }).parse({ list: [good, bad] })).toEqual({ list: [good] })
})

test('no rows are none, also where the gateway leaves them out', () => {
  expect(listOf(Row).parse([])).toEqual([])
  expect(z.object({ list: listOf(Row) }).parse({})).toEqual({ list: [] })
  expect(z.object({ list: listOf(Row) }).parse({ list: null })).toEqual({ list: [] })
})

test('rows of which none can be read are a failure, and not an empty list', () => {
  for (const rows of [[bad], [bad, 7], 'x', { 0: good }])
    expect(z.object({ list: listOf(Row) }).safeParse({ list: rows }).success).toBe(false)
})

test('a list beside other things never takes them with it', () => {
  expect(z.object({ name: z.string(), tags: list(Row) }).parse({ name: 'a', tags: [bad] })).toEqual({ name: 'a', tags: [] })
})
