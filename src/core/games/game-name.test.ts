import { expect, test } from 'vitest'
import { gameIcon, gameName, largeGameIcon } from './game-name.ts'

test('ENT-14 the name is gameName or, without it, nodeName', () => {
  expect(gameName({ gameName: 'Dragon', nodeName: 'node' })).toBe('Dragon')
  expect(gameName({ gameName: '', nodeName: 'node' })).toBe('node')
})

test('ENT-15 the icon is iconUrl or, without it, showIcon', () => {
  expect(gameIcon({ iconUrl: '/a.svg', showIcon: '/b.svg' })).toBe('/a.svg')
  expect(gameIcon({ iconUrl: '', showIcon: '/b.svg' })).toBe('/b.svg')
  expect(gameIcon({ iconUrl: '', showIcon: '' })).toBe('')
})

test('ENT-16 the large icon is lagerIcon or, without it, the ordinary one', () => {
  expect(largeGameIcon({ lagerIcon: '/l.svg', iconUrl: '/a.svg', showIcon: '' })).toBe('/l.svg')
  expect(largeGameIcon({ lagerIcon: '', iconUrl: '', showIcon: '/b.svg' })).toBe('/b.svg')
})
