import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Message, $popups } from '../site/popups.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { type Game, getGameList, getRecentGames } from './calls.ts'
import { $favouriteIds } from './favourite-ids.ts'
import { toggleFavourite } from './favourites.ts'
import { $gameSession, startGame } from './game-session.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterEach(() => core.reset())
afterAll(() => core.gateway.close())

const gamesOf = async (gameType: string): Promise<Game[]> =>
  (await getGameList({ pageNo: 1, pageSize: 4, language: 'EN', merchant: 'tessera', gameType })).games
const message = () => $popups.get().at(-1)?.options['message'] as Message | undefined

test('ENT-13 ENT-17 ENT-18 ENT-19 games: contain nodeId, displayName, vassalage, gameType, gameClassify and gameCode', async () => {
  for (const gameType of ['RNG', 'FISH', 'PVP', 'LIVE'])
    for (const game of await gamesOf(gameType)) {
      expect(game.gameType).toBe(gameType)
      for (const name of ['nodeId', 'displayName', 'vassalage', 'gameClassify', 'gameCode'] as const) expect(game[name], name).toMatch(/\w/)
    }
})

test('ENT-13 favourite: identified by the nodeId', async () => {
  const stop = $favouriteIds.listen(() => {})
  await core.logIn()
  const game = (await gamesOf('FISH'))[0] as Game
  toggleFavourite(game)
  await vi.waitFor(() => expect(core.environment.callsOf('addFavoriteGameV2')[0]?.body).toMatchObject({ nodeId: game.nodeId }))
  expect($favouriteIds.get()).toContain(game.nodeId)
  stop()
})

test('ENT-56 game list: contains the games, the page number and both totals', async () => {
  const query = { pageSize: 20, language: 'EN', merchant: 'tessera', gameType: 'PVP' }
  const [first, last] = [await getGameList({ ...query, pageNo: 1 }), await getGameList({ ...query, pageNo: 15 })]
  expect([first.pageNum, first.totalPages, first.totalCount, first.games.length]).toEqual([1, 15, 300, 20])
  expect([last.pageNum, last.totalPages, last.totalCount, last.games.length]).toEqual([15, 15, 300, 20])
  expect(new Set([...first.games, ...last.games].map(({ nodeId }) => nodeId)).size).toBe(40)
})

test('CONST-08 game list, recent games and launch: send client type 3', async () => {
  await core.logIn()
  const [game] = await gamesOf('RNG')
  await getRecentGames({ page: 1, pageSize: 20, language: 'EN' })
  await startGame(game as Game, false)
  expect(core.environment.callsOf('GCSGAME_gameList')[0]?.query['clientType']).toBe('3')
  expect(core.environment.callsOf('GCS_recentGame').at(-1)?.query['clientType']).toBe('3')
  expect(core.environment.callsOf('GCS_gameLaunchFB')[0]?.body).toMatchObject({ clientType: 3 })
})

test('ERR-05 staff: a favourite and a launch are rejected with a message that they need a user account', async () => {
  const stop = $favouriteIds.listen(() => {})
  await core.logIn('staff1')
  const game = (await gamesOf('RNG'))[0] as Game
  await new Promise((resolve) => setTimeout(resolve, 1000)) // waits for the throttle
  toggleFavourite(game)
  await vi.waitFor(() => expect(message()).toMatchObject({ textKey: 'common.error.USER_ACCOUNT_NEEDED' }))
  expect($favouriteIds.get()).toEqual([])
  await startGame(game, false)
  expect($gameSession.get()).toMatchObject({ status: 'failed', error: { code: 'USER_ACCOUNT_NEEDED' } })
  stop()
})
