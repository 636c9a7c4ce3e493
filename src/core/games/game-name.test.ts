import { expect, test } from 'vitest'
import { gameIcon, gameName, largeGameIcon } from './game-name.ts'

test('ENT-14 game name: gameName, or nodeName if it is empty', () => {
  expect(gameName({ gameName: 'Dragon', nodeName: 'node' })).toBe('Dragon')
  expect(gameName({ gameName: '', nodeName: 'node' })).toBe('node')
})

test('ENT-15 game icon: iconUrl, or showIcon if it is empty', () => {
  expect(gameIcon({ iconUrl: '/a.svg', showIcon: '/b.svg' })).toBe('/a.svg')
  expect(gameIcon({ iconUrl: '', showIcon: '/b.svg' })).toBe('/b.svg')
  expect(gameIcon({ iconUrl: '', showIcon: '' })).toBe('')
})

test('ENT-16 large game icon: lagerIcon, or the normal icon if it is empty', () => {
  expect(largeGameIcon({ lagerIcon: '/l.svg', iconUrl: '/a.svg', showIcon: '' })).toBe('/l.svg')
  expect(largeGameIcon({ lagerIcon: '', iconUrl: '', showIcon: '/b.svg' })).toBe('/b.svg')
})
