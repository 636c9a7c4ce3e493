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

test('a game that starts: its link is its page, with all that a launch needs', () => {
  expect(gameLink(game)).toBe('/seamless?nodeId=7&gameCode=g+1&vassalage=PG&gameType=RNG&name=Lantern+%26+Alley')
  expect(gameLink({ ...game, gameName: '', nodeName: 'By node' })).toMatch(/&name=By\+node$/)
})

test('a lottery’s game: its link is the lottery page', () => {
  expect(gameLink({ ...game, vassalage: 'TCG_LOTTO_VN' })).toBe('/vnLottery?gameCode=g+1')
  expect(gameLink({ ...game, vassalage: 'TCG_SEA' })).toBe('/seaLottery?gameCode=g+1')
  expect(gameLink({ ...game, gameType: 'ELOTT', isGame: 'VASSALAGE' })).toBe('/lottery?gameCode=g+1')
})

test('a game that opens the list of its vendor has no link', () => {
  expect(gameLink({ ...game, isGame: 'VASSALAGE' })).toBeUndefined()
})

test('CONST-52 a vendor of the game types RNG, FISH, PVP and LIVE: its link is its category with the vendor; others have none', () => {
  for (const gameType of ['RNG', 'FISH', 'PVP', 'LIVE'])
    expect(vendorLink({ vassalage: 'P G', gameType })).toBe(`/${gameType.toLowerCase()}?vassalage=P+G`)
  for (const gameType of ['SPORTS', 'LOTT', 'ELOTT', 'rng', '']) expect(vendorLink({ vassalage: 'PG', gameType })).toBeUndefined()
})

test('the vendor TCG_SEA: its link is /sealottery, whatever its type', () => {
  for (const gameType of ['', 'RNG', 'LOTT']) expect(vendorLink({ vassalage: 'TCG_SEA', gameType })).toBe('/sealottery')
})
