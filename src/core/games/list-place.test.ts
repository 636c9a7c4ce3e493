import { expect, test } from 'vitest'
import { categoryOf, readPlace, writePlace } from './list-place.ts'

test('list route: readPlace and writePlace are inverse', () => {
  const place = '/rng?vassalage=JL,AU&type=video&sort=new&minBet=1.00&minLines=20'
  expect(readPlace(place)).toEqual({ page: 'rng', vendors: ['JL', 'AU'], kind: 'video', sort: 'new', minBet: '1.00', minLines: 20 })
  expect(writePlace(readPlace(place))).toBe(place)
  expect(writePlace(readPlace('/live'))).toBe('/live')
})

test('list route: unknown values are ignored', () => {
  expect(readPlace('/live?sort=worst&minBet=1e9&minLines=-3&vassalage=,')).toEqual({
    page: 'live',
    vendors: [],
    kind: '',
    sort: 'popular',
    minBet: '',
    minLines: 0,
  })
})

test('list route: the minimum bet is parsed like other amounts', () =>
  expect(['01.00', '1,00', '0.10'].map((text) => readPlace(`/live?minBet=${text}`).minBet)).toEqual(['', '', '0.10']))

test('list route: /inhouse is the page of /rng; only category pages have a game type', () => {
  expect(readPlace('/inhouse').page).toBe('rng')
  expect(readPlace('/rng?vassalage=JL#x')).toMatchObject({ page: 'rng', vendors: ['JL'] })
  expect(readPlace('/rng#x').page).toBe('rng')
  expect(categoryOf('rng')).toBe('RNG')
  expect(categoryOf('hot')).toBeUndefined()
  expect(categoryOf('racing')).toBe('RACING') // a type that only this brand has
})
