import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { lanes } from './catalogue.ts'
import { gameList } from './list.ts'
import type { Pager } from './pager.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
  lanes.load()
  await vi.waitFor(() => expect(lanes.$state.get().status).toBe('ready'))
})
afterAll(() => core.gateway.close())
beforeEach(() => core.reset())

const asked = () => core.environment.callsOf('GCSGAME_gameList')
async function read(list: Pager) {
  await vi.waitFor(() => expect(list.$state.get().status).toBe('ready'))
  const state = list.$state.get()
  if (state.status !== 'ready') throw new Error('not ready')
  return state
}

test('CONST-07 category page: loads 20 games at a time and appends the next page', async () => {
  const list = gameList('/rng', '')
  const first = await read(list)
  expect(asked()[0]?.query).toMatchObject({ gameType: 'RNG', pageNo: '1', pageSize: '20' })
  expect(first.games).toHaveLength(20)
  expect(first.total).toBeGreaterThan(8000)
  await list.more()
  expect(asked()[1]?.query).toMatchObject({ pageNo: '2', pageSize: '20' })
  expect((await read(list)).games).toHaveLength(40)
})

test('other lists: load 48 games at a time', async () => {
  await read(gameList('/all', ''))
  expect(asked()[0]?.query['pageSize']).toBe('48')
  expect(asked()[0]?.query).not.toHaveProperty('gameType')
})

test('CALL-31 list: sends vendors, kind, sort, minimum bet and lines of its route', async () => {
  await read(gameList('/rng?vassalage=JL&type=video&sort=name&minBet=1.00&minLines=20', ''))
  expect(asked()[0]?.query).toMatchObject({ vassalage: 'JL', gameClassify: 'video', sort: 'name', minBet: '1.00', minLineNum: '20' })
})

test('CONST-55 recommended list: the games of the vendor JFF', async () => {
  const { games } = await read(gameList('/recommend', ''))
  expect(asked()[0]?.query['vassalage']).toBe('JFF')
  expect(games.every((game) => game.vassalage === 'JFF')).toBe(true)
})

test('/new: loads and counts only new games', async () => {
  const list = gameList('/new', '')
  const first = await read(list)
  expect(asked()[0]?.query).toMatchObject({ isNew: 'true' })
  for (let state = first; state.more === 'idle'; state = await read(list)) await list.more()
  const { games, more, total } = await read(list)
  expect(more).toBe('end')
  expect(games.length).toBeGreaterThan(0)
  expect(games.every((game) => game.isNew)).toBe(true)
  expect([first.total, total]).toEqual([games.length, games.length])
})

test('/new: can be sorted and filtered by vendor', async () => {
  await read(gameList('/new?vassalage=JL&sort=name', ''))
  expect(asked()[0]?.query).toMatchObject({ isNew: 'true', vassalage: 'JL', sort: 'name' })
})

test('sports list: its own vendors, then the e-sports vendors under it', async () => {
  const list = gameList('/sports', '')
  for (let state = await read(list); state.more === 'idle'; state = await read(list)) await list.more()
  const { games, total } = await read(list)
  expect(new Set(games.map((game) => game.gameType))).toEqual(new Set(['SPORTS', 'ESPORTS']))
  expect(games).toHaveLength(total)
})

test('list: a page fails to load, the loaded games stay and the next call retries', async () => {
  const list = gameList('/live', '')
  await read(list)
  core.environment.intercept = () => Response.json({ success: false, code: 'UNKNOWN' })
  await list.more()
  expect(await read(list)).toMatchObject({ more: 'failed' })
  core.environment.intercept = () => undefined
  await list.more()
  expect((await read(list)).games).toHaveLength(40)
})

test('list: the same list with all its pages after going back', async () => {
  const list = gameList('/fish', '')
  await read(list)
  await list.more()
  expect(gameList('/fish', '')).toBe(list)
  expect(gameList('/fish', 'someone')).not.toBe(list)
})

test('lists on screen: never dropped, even if there are more than are kept', async () => {
  const places = ['/rng', '/live', '/fish', '/pvp', '/lott', '/sports']
  const lists = places.map((place) => {
    const list = gameList(place, 'several')
    list.$state.listen(() => {})
    return list
  })
  for (const list of lists) await read(list)
  expect(places.map((place) => gameList(place, 'several'))).toEqual(lists)
})
