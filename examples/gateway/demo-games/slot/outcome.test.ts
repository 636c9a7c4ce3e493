import { expect, test } from 'vitest'
import { seeded } from '../../artwork/random.ts'
import { freeSpinsFor, readReels, type SlotSymbol, slotLines, slotSymbols, spin } from './outcome.ts'

const reels = (rows: string): SlotSymbol[][] => {
  const grid = rows.split('/').map((row) => row.trim().split(' ') as SlotSymbol[])
  return [0, 1, 2, 3, 4].map((reel) => grid.map((row) => row[reel] as SlotSymbol))
}

test('slot: 500,000 rounds have a return between 94 and 97 percent', () => {
  const random = seeded('slot')
  const rounds = 500_000
  let [paid, wins] = [0n, 0]
  for (let round = 0; round < rounds; round++) {
    const { win } = spin(random, 100n)
    paid += win
    if (win > 0n) wins++
  }
  expect(Number(paid) / rounds / 100).toBeGreaterThan(0.94)
  expect(Number(paid) / rounds / 100).toBeLessThan(0.97)
  expect(wins / rounds).toBeGreaterThan(0.24)
})

test('slot: a round has five reels of three symbols; its win is the sum of its lines and free spins', () => {
  const random = seeded('shape')
  let bonuses = 0
  for (let round = 0; round < 5_000; round++) {
    const outcome = spin(random, 200n)
    expect(outcome.reels.map((reel) => reel.length)).toEqual([3, 3, 3, 3, 3])
    for (const symbol of outcome.reels.flat()) expect(slotSymbols).toContain(symbol)
    const shells = outcome.reels.flat().filter((symbol) => symbol === 'shell').length
    expect(outcome.freeSpins).toBe(freeSpinsFor(shells))
    expect(outcome.bonus).toHaveLength(outcome.freeSpins)
    const falls = [outcome.lines, ...outcome.bonus.map((fall) => fall.lines)].flat()
    expect(outcome.win).toBe(falls.reduce((sum, line) => sum + line.win, 0n))
    if (outcome.freeSpins > 0) bonuses++
  }
  expect(bonuses).toBeGreaterThan(50)
})

test("slot: a line counts from the left, wilds included, as the first symbol that isn't wild", () => {
  const fall = readReels(reels('die ruby coin fish die / sun wild sun sun die / ruby fish amphora coin fish'), 200n)
  expect(fall.lines).toEqual([{ line: 2, symbol: 'sun', count: 4, symbols: ['sun', 'wild', 'sun', 'sun', 'die'], win: 3600n }])
  expect(fall.win).toBe(3600n)
})

test('slot: free spins pay double', () => {
  const grid = reels('die ruby coin fish die / sun wild sun sun die / ruby fish amphora coin fish')
  expect(readReels(grid, 200n, 2n).win).toBe(7200n)
})

test('slot: a line of shells (the scatter) pays nothing', () => {
  expect(readReels(reels('shell shell shell shell shell / die ruby coin fish die / ruby fish amphora coin fish'), 200n).win).toBe(0n)
})

test('slot: a different symbol ends a line', () => {
  expect(readReels(reels('sun sun die sun sun / ruby fish coin die fish / coin ruby fish emerald die'), 200n).win).toBe(0n)
})

test('slot: the smallest bet pays whole cents', () => {
  const random = seeded('cents')
  for (let round = 0; round < 2_000; round++) expect(typeof spin(random, 20n).win).toBe('bigint')
  expect(readReels(reels('emerald emerald emerald die coin / ruby fish coin die fish / coin ruby fish sun die'), 20n).win).toBe(14n)
})

test('slot: the ten lines are all different', () => {
  expect(new Set(slotLines.map(String)).size).toBe(10)
})
