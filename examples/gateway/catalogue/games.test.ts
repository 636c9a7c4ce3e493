import { expect, test } from 'vitest'
import { palettes } from '../artwork/palettes.ts'
import { categories } from './categories.ts'
import { buildCatalogue, maintenanceEnd } from './games.ts'
import { namedGames } from './named-games.ts'
import { findVendor, vendors } from './vendors.ts'

const games = buildCatalogue()
const inCategory = (gameType: string) => games.filter((game) => game.gameType === gameType)

test('catalogue: has 10,000 games, and each category has its number of games', () => {
  expect(games).toHaveLength(10_000)
  for (const { gameType, count } of categories) expect(inCategory(gameType)).toHaveLength(count)
})

test('catalogue: no two games share a node, a code, a name or a popularity rank', () => {
  for (const field of ['nodeId', 'gameCode', 'gameName', 'popularity'] as const) {
    expect(new Set(games.map((game) => game[field])).size).toBe(games.length)
  }
})

test('catalogue: is identical every time it is built', () => {
  expect(buildCatalogue()).toEqual(games)
})

test('catalogue: the named games come first in their categories, in their order', () => {
  for (const [gameType, named] of Object.entries(namedGames)) {
    const leading = inCategory(gameType).slice(0, named.length)
    expect(leading.map((game) => game.gameName)).toEqual(named.map((game) => game.name))
  }
})

test("catalogue: every game's vendor offers its type, and every vendor has games", () => {
  for (const game of games) expect(findVendor(game.vassalage)?.gameTypes, game.gameName).toContain(game.gameType)
  const played = new Set(games.map((game) => game.vassalage))
  expect(vendors.filter((vendor) => !played.has(vendor.code))).toEqual([])
})

test('catalogue: contains the vendors of the specification (JL, JFF, BTI, the e-sports vendors and the TCG lotteries)', () => {
  const codes = ['JL', 'JFF', 'BTI', 'TCG_SEA', 'TCG_LOTTO_VN', 'AV', 'AI', 'IMES', 'TF', 'IA', 'DS88', 'DIG', 'WGB', 'SV3']
  for (const code of codes) expect(findVendor(code)?.code).toBe(code)
  expect(vendors.filter((vendor) => vendor.code.startsWith('TCG')).length).toBeGreaterThanOrEqual(3)
  expect(new Set(vendors.map((vendor) => vendor.code)).size).toBe(vendors.length)
})

test('catalogue: neighbouring games differ, with five palettes or more among any seven and never the same twice in a row', () => {
  for (const { gameType } of categories) {
    const names = inCategory(gameType).map((game) => game.palette)
    names.forEach((name, index) => {
      const window = names.slice(index, index + 7)
      if (window.length === 7) expect(new Set(window).size, `${gameType} ${index}`).toBeGreaterThanOrEqual(5)
      expect(name).not.toBe(names[index + 1])
    })
  }
})

test('catalogue: about one game in seven has a light background', () => {
  const light = games.filter((game) => palettes[game.palette].pale).length
  expect(light / games.length).toBeGreaterThan(0.12)
  expect(light / games.length).toBeLessThan(0.17)
})

test('catalogue: only few games have a badge or are list entries', () => {
  const hot = games.filter((game) => game.isHot).length
  expect(hot).toBeGreaterThan(60)
  expect(hot).toBeLessThan(140)
  expect(games.filter((game) => game.isNew).length).toBeLessThan(250)
  expect(games.filter((game) => game.isGame === 'VASSALAGE')).toHaveLength(3)
})

test("game maintenance: ends the given hours after the gateway's start", () => {
  const resting = games.filter((game) => game.rests > 0)
  expect(resting.length).toBeGreaterThan(1)
  const [game] = resting
  if (!game) throw new Error('no game rests')
  const since = 1_000_000
  const end = since + game.rests * 3_600_000
  expect(maintenanceEnd(game, since, since)).toBe(end)
  expect(maintenanceEnd(game, since, end)).toBeNull()
  expect(games.map((one) => maintenanceEnd(one, since, since)).filter((value) => value === null).length).toBe(10_000 - resting.length)
})
