import { expect, test } from 'vitest'
import type { Game } from './calls.ts'
import { readPlace } from './list-place.ts'
import { firstStep, pagesAtOnce, placesOf } from './list-places.ts'

const rng = readPlace('/rng')
const games = (count: number) => Array.from({ length: count }, () => ({}) as Game)
const ready = (pages: number, more: 'idle' | 'loading' | 'failed' | 'end', total = 300) =>
  ({ status: 'ready', games: games(pages * 20), pages, total, more }) as const

test('list space: reserved for the first step before any game has loaded, at most for the number of games', () => {
  expect(firstStep(rng)).toBe(80)
  expect(firstStep(rng, { count: 30 } as never)).toBe(30)
  expect(firstStep(readPlace('/all'))).toBe(96)
  expect(firstStep(readPlace('/rng?sort=new'))).toBe(80)
  expect(firstStep(readPlace('/rng?vassalage=JL'))).toBe(18)
  expect(pagesAtOnce(rng)).toBe(4)
})

test("list space: kept while the step's pages load, and extended when the button is pressed", () => {
  for (const pages of [1, 2, 3]) expect(placesOf(rng, ready(pages, 'loading'))).toBe(80)
  expect(placesOf(rng, ready(1, 'idle'))).toBe(80)
  expect(placesOf(rng, ready(4, 'idle'))).toBe(80)
  expect(placesOf(rng, ready(4, 'loading'))).toBe(160)
  expect(placesOf(rng, ready(5, 'loading'))).toBe(160)
  expect(placesOf(rng, ready(4, 'loading', 90))).toBe(90)
})

test('list space: none is reserved after a failure or at the end', () => {
  expect(placesOf(rng, ready(2, 'failed'))).toBe(40)
  expect(placesOf(rng, ready(2, 'end'))).toBe(40)
  // a game that is on two pages is shown once
  expect(placesOf(rng, { ...ready(4, 'idle'), games: games(79) })).toBe(79)
})
