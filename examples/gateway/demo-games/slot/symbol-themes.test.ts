import { expect, test } from 'vitest'
import { emblemNames } from '../../artwork/emblems/gallery.ts'
import { slotPays } from './outcome.ts'
import { symbolArt, symbolNames } from './symbol-themes.ts'

const paid = ['sun', 'coin', 'amphora', 'fish', 'die', 'ruby', 'emerald', 'sapphire'] as const

test('symbols: in every game each paying symbol has a name and a drawing of its own', () => {
  expect([...paid, 'emblem'].toSorted()).toEqual(Object.keys(slotPays).toSorted())
  for (const emblem of emblemNames) {
    expect(Object.keys(symbolNames(emblem))).toEqual(paid)
    expect(new Set(paid.map((symbol) => symbolArt(symbol, emblem))).size).toBe(paid.length)
    expect(new Set(Object.values(symbolNames(emblem))).size).toBe(paid.length)
  }
})

test('symbols: games of different themes share no paying symbol, and a game always gets the same drawings', () => {
  const sets = ['wave', 'dragon', 'fruit', 'bolt', 'cards', 'gem'] as const
  const drawn = sets.flatMap((emblem) => paid.map((symbol) => symbolArt(symbol, emblem)))
  expect(new Set(drawn).size).toBe(sets.length * paid.length)
  expect(symbolArt('coin', 'bolt')).toBe(symbolArt('coin', 'bolt'))
})

test("symbols: a game's emblem is not among its other symbols", () => {
  expect(Object.values(symbolNames('dragon'))).not.toContain('dragons')
  expect(Object.values(symbolNames('crown'))).not.toContain('crowns')
})
