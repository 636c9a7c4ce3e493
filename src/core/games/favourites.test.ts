import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { favouriteThrottle } from '../brand/constants.ts'
import { freePlay } from '../session/free-play.ts'
import { $wanted, dropWanted } from '../session/wanted.ts'
import { $popups, closePopup, type Message } from '../site/popups.ts'
import { envelope } from '../testing/test-environment.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { type Game, getGameList } from './calls.ts'
import { gameAddress } from './game-link.ts'
import { $favouriteIds } from './favourite-ids.ts'
import { $favourites, loadFavourites, toggleFavourite } from './favourites.ts'
import { $recents, refreshRecents } from './recents.ts'

let core: TestCore
let games: Game[]
const game = (index: number) => games[index] as Game
let stop: (() => void)[]

beforeAll(async () => {
  core = await startCore()
  games = (await getGameList({ pageNo: 1, pageSize: 8, language: 'EN', merchant: 'tessera', gameType: 'RNG' })).games
})
afterAll(() => core.gateway.close())

let now = 0
beforeEach(() => {
  now += 10 * favouriteThrottle
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  stop = [$favouriteIds.listen(() => {}), $favourites.listen(() => {}), $recents.listen(() => {})]
})
afterEach(() => {
  for (const each of stop) each()
  core.reset()
  vi.restoreAllMocks()
})

const later = () => (now += favouriteThrottle)
const message = () => $popups.get().at(-1)?.options['message'] as Message | undefined
const answer = (isConfirmed: boolean) => {
  const settle = $popups.get().at(-1)?.options['answer'] as (isConfirmed: boolean) => void
  closePopup('message')
  settle(isConfirmed)
}
const calls = (name: string) => core.environment.callsOf(name)
const logIn = async (account: string) => {
  await core.logIn(account)
  await vi.waitFor(() => expect(calls('MCSFE_getFavoriteGames')).not.toEqual([]))
  await new Promise((resolve) => setTimeout(resolve, 10))
}

describe('favourites', () => {
  test('ROLE-12 ENT-26 CALL-35 CALL-37 CALL-38 a member adds and removes a game', async () => {
    await logIn('player1')
    expect(calls('MCSFE_getFavoriteGames')[0]).toMatchObject({ method: 'GET', token: expect.stringMatching(/./) })
    const before = $favouriteIds.get()
    toggleFavourite(game(0))
    expect($favouriteIds.get()).toEqual([game(0).nodeId, ...before])
    const key = { nodeId: game(0).nodeId, vendor: game(0).vassalage, gameType: 'RNG' }
    await vi.waitFor(() => expect(calls('MCSFE_addFavoriteGameV2')[0]).toMatchObject({ method: 'POST', body: key }))
    later()
    toggleFavourite(game(0))
    expect($favouriteIds.get()).toEqual(before)
    await vi.waitFor(() => expect(calls('MCSFE_removeFavoriteGameV2')[0]).toMatchObject({ method: 'DELETE', query: key }))
  })

  test('ENT-27 CALL-36 STATE-16 STATE-17 removing a game updates the ids and the list at once', async () => {
    await logIn('player1')
    toggleFavourite(game(1))
    await vi.waitFor(() => expect(calls('MCSFE_addFavoriteGameV2')).toHaveLength(1))
    await loadFavourites({ gameType: 'RNG', vendor: game(1).vassalage })
    expect(calls('MCSFE_getFavoriteGamesList')[0]?.query).toEqual({
      pageNo: '1',
      pageSize: '48',
      gameType: 'RNG',
      vendor: game(1).vassalage,
      language: 'EN',
    })
    const state = $favourites.get()
    expect(state).toMatchObject({ status: 'ready', data: { content: [{ nodeId: game(1).nodeId }], pageNum: 1, totalPages: 1 } })
    later()
    toggleFavourite(game(1))
    expect($favouriteIds.get()).not.toContain(game(1).nodeId)
    expect($favourites.get()).toMatchObject({ status: 'ready', data: { content: [], totalCount: 0 } })
    await vi.waitFor(() => expect(calls('MCSFE_removeFavoriteGameV2')).toHaveLength(1))
  })

  test('STATE-15 adding a favourite again is ignored', async () => {
    await logIn('player1')
    toggleFavourite(game(2))
    await vi.waitFor(() => expect(calls('MCSFE_addFavoriteGameV2')).toHaveLength(1))
    core.reset()
    later()
    toggleFavourite(game(2)) // a guest now: the game is added after the login
    answer(true)
    await vi.waitFor(() => expect($popups.get()[0]?.name).toBe('login'))
    await logIn('player1')
    expect($favouriteIds.get()).toContain(game(2).nodeId)
    closePopup('login')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect($favouriteIds.get().filter((id) => id === game(2).nodeId)).toHaveLength(1)
    expect(calls('MCSFE_addFavoriteGameV2')).toEqual([])
  })

  test('a game added before the ids have loaded stays a favourite', async () => {
    let release = () => {}
    core.environment.intercept = ({ path }) =>
      path.endsWith('getFavoriteGames') ? new Promise((resolve) => (release = () => resolve(envelope(['other'])))) : undefined
    await logIn('vip1')
    toggleFavourite(game(7))
    release()
    await vi.waitFor(() => expect($favouriteIds.get()).toEqual([game(7).nodeId, 'other']))
  })

  test('a list that was requested before a change does not undo it', async () => {
    await logIn('player1')
    const empty = () => envelope({ content: [], pageNum: 1, totalPages: 0, totalCount: 0 })
    const holdList = () => {
      let release = () => {}
      core.environment.intercept = ({ path }) =>
        path.endsWith('getFavoriteGamesList') ? new Promise((resolve) => (release = () => resolve(empty()))) : undefined
      return () => release()
    }
    const soon = () => new Promise((resolve) => setTimeout(resolve, 20))
    const shown = () => {
      const state = $favourites.get()
      return state.status === 'ready' && state.data.content.map(({ nodeId }) => nodeId)
    }
    // the list arrives after the change, so it is requested again
    let release = holdList()
    void loadFavourites({ gameType: 'RNG', vendor: game(6).vassalage })
    toggleFavourite(game(6))
    await vi.waitFor(() => expect(calls('MCSFE_addFavoriteGameV2')).toHaveLength(1))
    await soon()
    core.environment.intercept = () => undefined
    release()
    await vi.waitFor(() => expect(shown()).toContain(game(6).nodeId))
    // the list arrives during the change
    later()
    release = holdList()
    const list = loadFavourites()
    await soon()
    let done = () => {}
    const hold = core.environment.intercept
    core.environment.intercept = (request) =>
      request.path.endsWith('addFavoriteGameV2') ? new Promise((resolve) => (done = () => resolve(envelope(null)))) : hold(request)
    toggleFavourite(game(7))
    await soon()
    release()
    await list
    expect(shown()).toEqual([])
    done()
    await vi.waitFor(() => expect(shown()).toEqual([game(7).nodeId]))
  })

  test('CONST-13 at most one toggle per second', async () => {
    await logIn('player1')
    toggleFavourite(game(3))
    now += favouriteThrottle - 1
    toggleFavourite(game(3))
    expect($favouriteIds.get()).toContain(game(3).nodeId)
    now += 1
    toggleFavourite(game(3))
    expect($favouriteIds.get()).not.toContain(game(3).nodeId)
  })

  test('a rejected change is undone, with a message', async () => {
    await logIn('player1')
    await loadFavourites()
    const before = [$favouriteIds.get(), $favourites.get()]
    core.environment.intercept = ({ path }) =>
      path.endsWith('addFavoriteGameV2') ? envelope(undefined, { code: 'NETWORK', status: 500 }) : undefined
    toggleFavourite(game(4))
    expect($favouriteIds.get()).toContain(game(4).nodeId)
    await vi.waitFor(() => expect(message()).toMatchObject({ titleKey: 'message.favouriteFailed', textKey: 'common.error.NETWORK' }))
    expect([$favouriteIds.get(), $favourites.get()]).toEqual(before)
  })

  test('STATE-18 ROLE-06 ERR-06 a guest gets a message and is offered the login', async () => {
    toggleFavourite(game(5))
    expect(message()).toMatchObject({ titleKey: 'common.error.NOT_LOGGED_IN', confirmKey: 'common.login' })
    expect($favouriteIds.get()).toEqual([])
    answer(true)
    await vi.waitFor(() => expect($popups.get()[0]?.name).toBe('login'))
    await refreshRecents()
    await loadFavourites()
    expect(core.environment.calls).toEqual([])
  })

  test('a guest cancels the login: the game is still offered after a later login', async () => {
    stop.push($wanted.listen(() => {}))
    toggleFavourite(game(5))
    answer(true)
    await vi.waitFor(() => expect($popups.get()[0]?.name).toBe('login'))
    closePopup('login')
    await logIn('player1')
    expect($wanted.get()).toBe(`${gameAddress(game(5))}#favourite`)
    expect($favouriteIds.get()).not.toContain(game(5).nodeId)
    dropWanted()
  })

  test('ROLE-19 ROLE-20 a trial user has no favourites and no recent games', async () => {
    await freePlay('test')
    toggleFavourite(game(6))
    expect(message()).toMatchObject({ titleKey: 'message.in_need_true_account' })
    await refreshRecents()
    await loadFavourites()
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect($favouriteIds.get()).toEqual([])
    expect($recents.get()).toEqual({ status: 'idle' })
    for (const path of ['MCSFE_getFavoriteGames', 'MCSFE_getFavoriteGamesList', 'GCS_recentGame', 'addFavoriteGameV2'])
      expect(calls(path)).toEqual([])
  })
})

test('CALL-39 recent games: loaded at login, dropped at logout', async () => {
  await logIn('player1')
  await vi.waitFor(() => expect($recents.get().status).toBe('ready'))
  expect(calls('GCS_recentGame')[0]?.query).toEqual({ page: '1', pageSize: '20', language: 'EN', clientType: '3' })
  core.reset()
  expect($recents.get()).toEqual({ status: 'idle' })
})
