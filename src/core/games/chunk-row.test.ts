import { expect, test } from 'vitest'
import { chunkRow } from './chunk-row.ts'

const games = (count: number) => Array.from({ length: count }, (_, at) => at)
const sizes = (columns: number[][]) => columns.map((column) => column.length)

test('home row: up to 12 games, one game per column', () => {
  expect(sizes(chunkRow(games(12)))).toEqual(Array(12).fill(1))
  expect(sizes(chunkRow(games(12), 'hot'))).toEqual(Array(12).fill(1))
  expect(chunkRow([])).toEqual([])
})

test('home row: more than 12 games in groups of 2, on /hot of 3, without losing a game', () => {
  expect(sizes(chunkRow(games(13)))).toEqual([2, 2, 2, 2, 2, 2, 1])
  expect(sizes(chunkRow(games(13), 'hot'))).toEqual([3, 3, 3, 3, 1])
  expect(chunkRow(games(48)).flat()).toEqual(games(48))
})
