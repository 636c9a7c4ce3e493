import { expect, test } from 'vitest'
import type { VendorLane } from './calls.ts'
import { groupSports } from './sports-grouping.ts'

const lane = (title: string, vendors: string[]): VendorLane => ({
  title,
  count: vendors.length * 2,
  cards: vendors.map((vassalage) => ({ vassalage, displayName: '', iconUrl: '', gameType: title, isGame: '', count: 2, isNew: false })),
  gameClassify: [{ key: 'all', vendors }],
})
const summary = (lanes: VendorLane[]) => lanes.map(({ title, count, cards }) => [title, count, cards.map((card) => card.vassalage).join()])

test('CONST-56 lanes: the e-sports vendors AV, AI, IMES, TF, IA, DS88, DIG, WGB and SV3 are listed under sports', () => {
  const grouped = ['AV', 'AI', 'IMES', 'TF', 'IA', 'DS88', 'DIG', 'WGB', 'SV3']
  const result = groupSports([lane('RNG', ['PG']), lane('SPORTS', ['BTI']), lane('ESPORTS', ['OTHER', ...grouped])])
  expect(summary(result)).toEqual([
    ['RNG', 2, 'PG'],
    ['SPORTS', 20, ['BTI', ...grouped].join()],
    ['ESPORTS', 2, 'OTHER'],
  ])
  expect(result[2]?.gameClassify).toEqual([{ key: 'all', vendors: ['OTHER'] }])
})

test('lanes: an empty e-sports lane is removed, a missing sports lane is created, no vendor is doubled', () => {
  expect(summary(groupSports([lane('SPORTS', ['BTI', 'AV']), lane('ESPORTS', ['AV', 'TF'])]))).toEqual([['SPORTS', 6, 'BTI,AV,TF']])
  expect(summary(groupSports([lane('ESPORTS', ['X', 'TF']), lane('RNG', [])]))).toEqual([
    ['SPORTS', 2, 'TF'],
    ['ESPORTS', 2, 'X'],
    ['RNG', 0, ''],
  ])
})

test('lanes: the others are unchanged', () => {
  const lanes = [lane('RNG', ['AV']), lane('ESPORTS', ['X'])]
  expect(groupSports(lanes)).toEqual(lanes)
  expect(groupSports([])).toEqual([])
})
