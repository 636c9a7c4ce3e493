import { expect, test } from 'vitest'
import type { Game } from './calls.ts'
import { readPlace } from './list-place.ts'
import { firstStep, pagesAtOnce, placesOf } from './list-places.ts'

const rng = readPlace('/rng')
const games = (count: number) => Array.from({ length: count }, () => ({}) as Game)
const ready = (pages: number, more: 'idle' | 'loading' | 'failed' | 'end', total = 300) =>
  ({ status: 'ready', games: games(pages * 20), pages, total, more }) as const

test('a list has room for its first step before any game is there, as far as it has so many', () => {
  expect(firstStep(rng)).toBe(80)
  expect(firstStep(rng, { count: 30 } as never)).toBe(30)
  expect(firstStep(readPlace('/all'))).toBe(96)
  expect(firstStep(readPlace('/rng?sort=new'))).toBe(80)
  expect(firstStep(readPlace('/rng?vassalage=JL'))).toBe(18)
  expect(pagesAtOnce(rng)).toBe(4)
})

test('it keeps that room while its pages come, and has room for the next step as soon as its button is pressed', () => {
  for (const pages of [1, 2, 3]) expect(placesOf(rng, ready(pages, 'loading'))).toBe(80)
  expect(placesOf(rng, ready(1, 'idle'))).toBe(80)
  expect(placesOf(rng, ready(4, 'idle'))).toBe(80)
  expect(placesOf(rng, ready(4, 'loading'))).toBe(160)
  expect(placesOf(rng, ready(5, 'loading'))).toBe(160)
  expect(placesOf(rng, ready(4, 'loading', 90))).toBe(90)
})

test('what failed, or has ended, keeps no room: its end stands below what is there', () => {
  expect(placesOf(rng, ready(2, 'failed'))).toBe(40)
  expect(placesOf(rng, ready(2, 'end'))).toBe(40)
  // a game that came twice is shown once
  expect(placesOf(rng, { ...ready(4, 'idle'), games: games(79) })).toBe(79)
})
