import { expect, test } from 'vitest'
import { firstOnlineCount, firstWinnersTotal, nextOnlineCount, nextWinnersDelay, nextWinnersTotal, worthShowing } from './social-proof.ts'

const lowest = () => 0
const highest = () => 1 - 2 ** -53
const many = Array.from({ length: 1000 }, (_, at) => () => at / 1000)

test('CONST-19 simulated online count: starts between 1,000,000 and 1,200,000', () => {
  expect(firstOnlineCount(lowest)).toBe(1_000_000)
  expect(firstOnlineCount(highest)).toBe(1_200_000)
})

test('CONST-20 simulated online count: changes by up to 50 per reload, within its bounds', () => {
  const changes = many.map((random) => nextOnlineCount(1_100_000, random) - 1_100_000)
  expect([Math.min(...changes), Math.max(...changes)]).toEqual([-50, 50])
  expect(nextOnlineCount(1_000_000, lowest)).toBe(1_000_000)
  expect(nextOnlineCount(1_200_000, highest)).toBe(1_200_000)
})

test('CONST-21 simulated winners total: starts between 100 and 300 million', () => {
  expect(firstWinnersTotal(lowest)).toBe(100_000_000)
  expect(firstWinnersTotal(highest)).toBe(300_000_000)
})

test('CONST-22 simulated winners total: grows every 3, 4 or 5 seconds', () => {
  expect(new Set(many.map(nextWinnersDelay))).toEqual(new Set([3000, 4000, 5000]))
  for (const random of many) expect(nextWinnersTotal(100_000_000, random)).toBeGreaterThan(100_000_000)
})

test('social figures: fewer than 50 players and a total of zero are hidden; null if nothing is left', () => {
  const figures = { playersOnline: 50, wonThisMonth: '0.01', currency: 'USD' }
  expect(worthShowing(figures)).toEqual(figures)
  expect(worthShowing({ ...figures, playersOnline: 49 })).toEqual({ ...figures, playersOnline: null })
  expect(worthShowing({ ...figures, wonThisMonth: '0.00' })).toEqual({ ...figures, wonThisMonth: null })
  expect(worthShowing({ ...figures, playersOnline: 2, wonThisMonth: '0' })).toBeNull()
})
