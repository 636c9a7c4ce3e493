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

test('CONST-07 a category page asks for 20 games at a time, and adds the next page', async () => {
  const list = gameList('/rng', '')
  const first = await read(list)
  expect(asked()[0]?.query).toMatchObject({ gameType: 'RNG', pageNo: '1', pageSize: '20' })
  expect(first.games).toHaveLength(20)
  expect(first.total).toBeGreaterThan(8000)
  await list.more()
  expect(asked()[1]?.query).toMatchObject({ pageNo: '2', pageSize: '20' })
  expect((await read(list)).games).toHaveLength(40)
})

test('other lists ask for 48 games at a time', async () => {
  await read(gameList('/all', ''))
  expect(asked()[0]?.query['pageSize']).toBe('48')
  expect(asked()[0]?.query).not.toHaveProperty('gameType')
})

test('CALL-31 vendors, kind, sort, smallest bet and lines of the place are asked for', async () => {
  await read(gameList('/rng?vassalage=JL&type=video&sort=name&minBet=1.00&minLines=20', ''))
  expect(asked()[0]?.query).toMatchObject({ vassalage: 'JL', gameClassify: 'video', sort: 'name', minBet: '1.00', minLineNum: '20' })
})

test('CONST-55 the recommended list is the vendor JFF', async () => {
  const { games } = await read(gameList('/recommend', ''))
  expect(asked()[0]?.query['vassalage']).toBe('JFF')
  expect(games.every((game) => game.vassalage === 'JFF')).toBe(true)
})

test('/new asks for the new games only, and counts no others', async () => {
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

test('/new can be sorted and asked for by vendor as any list', async () => {
  await read(gameList('/new?vassalage=JL&sort=name', ''))
  expect(asked()[0]?.query).toMatchObject({ isNew: 'true', vassalage: 'JL', sort: 'name' })
})

test('sports reads its own vendors, then the e-sports vendors under it, to the end', async () => {
  const list = gameList('/sports', '')
  for (let state = await read(list); state.more === 'idle'; state = await read(list)) await list.more()
  const { games, total } = await read(list)
  expect(new Set(games.map((game) => game.gameType))).toEqual(new Set(['SPORTS', 'ESPORTS']))
  expect(games).toHaveLength(total)
})

test('a page that fails keeps what was there, and can be asked for again', async () => {
  const list = gameList('/live', '')
  await read(list)
  core.environment.intercept = () => Response.json({ success: false, code: 'UNKNOWN' })
  await list.more()
  expect(await read(list)).toMatchObject({ more: 'failed' })
  core.environment.intercept = () => undefined
  await list.more()
  expect((await read(list)).games).toHaveLength(40)
})

test('the way back finds the list with all its pages', async () => {
  const list = gameList('/fish', '')
  await read(list)
  await list.more()
  expect(gameList('/fish', '')).toBe(list)
  expect(gameList('/fish', 'someone')).not.toBe(list)
})

test('a page may show more lists at once than are kept: none of them is given up', async () => {
  const places = ['/rng', '/live', '/fish', '/pvp', '/lott', '/sports']
  const lists = places.map((place) => {
    const list = gameList(place, 'several')
    list.$state.listen(() => {})
    return list
  })
  for (const list of lists) await read(list)
  expect(places.map((place) => gameList(place, 'several'))).toEqual(lists)
})
