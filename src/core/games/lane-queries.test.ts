import { expect, test } from 'vitest'
import type { VendorLane } from './calls.ts'
import { laneQueries } from './lane-queries.ts'
import { groupSports } from './sports-grouping.ts'

const card = (vassalage: string, gameType: string) => ({
  vassalage,
  gameType,
  displayName: '',
  iconUrl: '',
  isGame: '',
  count: 1,
  isNew: false,
})
const lane = (title: string, codes: string[]): VendorLane => ({
  title,
  count: codes.length,
  cards: codes.map((code) => card(code, title)),
  gameClassify: [],
})

test('lane queries: one query by game type, with the chosen vendors', () => {
  expect(laneQueries(lane('RNG', ['JL', 'AU']))).toEqual([{ gameType: 'RNG' }])
  expect(laneQueries(lane('RNG', ['JL', 'AU']), ['AU'])).toEqual([{ gameType: 'RNG', vassalage: 'AU' }])
})

test('lane queries: none for a vendor that is not in the lane', () => {
  expect(laneQueries(lane('RNG', ['JL']), ['XX'])).toEqual([])
})

test('CONST-56 lane queries: sports has one for its vendors and one for the e-sports vendors under it', () => {
  const [sports, esports] = groupSports([lane('SPORTS', ['BTI']), lane('ESPORTS', ['AV', 'IMES', 'OTHER'])])
  expect(laneQueries(sports as VendorLane)).toEqual([
    { gameType: 'SPORTS', vassalage: 'BTI' },
    { gameType: 'ESPORTS', vassalage: 'AV,IMES' },
  ])
  expect(laneQueries(esports as VendorLane)).toEqual([{ gameType: 'ESPORTS', vassalage: 'OTHER' }])
})
