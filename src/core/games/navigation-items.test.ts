import { expect, test } from 'vitest'
import type { NavigationItem, VendorLane } from './calls.ts'
import { isCurrent, sideNavigation, topNavigation } from './navigation-items.ts'

const item = (page: string, vassalage = ''): NavigationItem => ({ page, name: page, icon: page, vassalage, count: 1 })
const lane = (title: string, vendors: string[]): VendorLane => ({
  title,
  count: 1,
  cards: vendors.map((vassalage) => ({ vassalage, displayName: '', iconUrl: '', gameType: title, isGame: '', count: 1, isNew: false })),
  gameClassify: [],
})
const items = [item('/live'), item('/recent'), item('/rng', 'JL'), item('/rng'), item('/hot'), item('/fish'), item('/all'), item('/new')]
const lanes = [lane('RNG', ['PG']), lane('LIVE', ['EVO']), lane('FISH', [])]
const names = (list: NavigationItem[]) => list.map(({ page, vassalage }) => page + vassalage)

test('top navigation: hides items of vassalage JL and keeps the order', () => {
  expect(names(topNavigation(items))).toEqual(['/live', '/recent', '/rng', '/hot', '/fish', '/all', '/new'])
})

test('side menu: All games, Hot, JILI, Recent, then the categories with vendors', () => {
  expect(names(sideNavigation(items, lanes))).toEqual(['/all', '/hot', '/rngJL', '/recent', '/live', '/rng'])
  expect(names(sideNavigation([item('hot'), item('live')], lanes))).toEqual(['hot', 'live'])
})

test('current navigation item: matched by the exact path', () => {
  expect(isCurrent({ page: '/rng' }, '/rng')).toBe(true)
  expect(isCurrent({ page: 'rng' }, '/rng/?vassalage=JL#x')).toBe(true)
  expect(isCurrent({ page: '/' }, '/')).toBe(true)
  expect(isCurrent({ page: '/sealottery' }, '/seaLottery')).toBe(false)
  expect(isCurrent({ page: '/live' }, '/live-games')).toBe(false)
})
