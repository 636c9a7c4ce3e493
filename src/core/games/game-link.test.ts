import { expect, test } from 'vitest'
import { gameLink, vendorLink } from './game-link.ts'

const game = {
  nodeId: '7',
  gameCode: 'g 1',
  gameName: 'Lantern & Alley',
  vassalage: 'PG',
  gameType: 'RNG',
  isGame: 'GAME',
  iconUrl: '',
}

test("game link: the game's page with all data of the launch", () => {
  expect(gameLink(game)).toBe('/seamless?nodeId=7&gameCode=g+1&vassalage=PG&gameType=RNG&name=Lantern+%26+Alley')
  expect(gameLink({ ...game, gameName: '', nodeName: 'By node' })).toMatch(/&name=By\+node$/)
})

test('game link of a lottery: the lottery page', () => {
  expect(gameLink({ ...game, vassalage: 'TCG_LOTTO_VN' })).toBe('/vnLottery?gameCode=g+1')
  expect(gameLink({ ...game, vassalage: 'TCG_SEA' })).toBe('/seaLottery?gameCode=g+1')
  expect(gameLink({ ...game, gameType: 'ELOTT', isGame: 'VASSALAGE' })).toBe('/lottery?gameCode=g+1')
})

test("game link: undefined for a game that opens its vendor's list", () => {
  expect(gameLink({ ...game, isGame: 'VASSALAGE' })).toBeUndefined()
})

test('CONST-52 vendor link: for RNG, FISH, PVP and LIVE the category with the vendor; otherwise undefined', () => {
  for (const gameType of ['RNG', 'FISH', 'PVP', 'LIVE'])
    expect(vendorLink({ vassalage: 'P G', gameType })).toBe(`/${gameType.toLowerCase()}?vassalage=P+G`)
  for (const gameType of ['SPORTS', 'LOTT', 'ELOTT', 'rng', '']) expect(vendorLink({ vassalage: 'PG', gameType })).toBeUndefined()
})

test('vendor link of TCG_SEA: /sealottery, whatever its type', () => {
  for (const gameType of ['', 'RNG', 'LOTT']) expect(vendorLink({ vassalage: 'TCG_SEA', gameType })).toBe('/sealottery')
})
