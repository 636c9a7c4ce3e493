import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { winnersLimit } from '../first-calls.ts'
import { deliver } from '../platform/live.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { envelope } from '../testing/test-environment.ts'
import type { Winner } from './winner-calls.ts'
import { rankWinners } from './rank-winners.ts'
import { $winners, rankList } from './winners.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.gateway.close())
afterEach(() => core.reset())

const win = (id: string, customerName: string, winAmount: string): Winner => ({
  id,
  customerName,
  winAmount,
  currency: 'USD',
  gameName: 'Koi Garden',
  iconUrl: '',
  nodeId: '1',
  gameCode: '',
  vassalage: '',
  gameType: 'RNG',
  isGame: '',
})

test('CALL-42 CONST-09 winners board: GCSGAME_getRankList with ALL and limit 20; a live win is sorted in', async () => {
  const stop = $winners.listen(() => {})
  await vi.waitFor(() => expect($winners.get().status).toBe('ready'))
  expect(core.environment.callsOf('GCSGAME_getRankList')[0]).toMatchObject({
    method: 'GET',
    query: { gameCategory: 'ALL', language: 'EN', limitNum: '20' },
  })
  const board = () => {
    const state = $winners.get()
    return state.status === 'ready' ? state.data : []
  }
  expect(board().length).toBeGreaterThan(5)
  await vi.waitFor(() => {
    deliver('member', { type: 'winner', data: win('new', 'a***b', '99999999.99') })
    expect(board()[0]?.id).toBe('new')
  })
  for (let at = 1; at < winnersLimit; at++) deliver('member', { type: 'winner', data: win(`more${at}`, `c***${at}`, `${10_000 + at}`) })
  expect(board()).toHaveLength(winnersLimit)
  deliver('member', { type: 'winner', data: { id: 5 } }) // malformed: ignored
  expect(board()[0]?.id).toBe('new')
  stop()
})

test('winners board: a row without name or id stays, one without an amount is dropped; it fails if no row can be parsed', async () => {
  const stop = $winners.listen(() => {})
  await vi.waitFor(() => expect($winners.get().status).toBe('ready'))
  const rows = (list: object[]) => {
    core.environment.intercept = ({ path }) => (path.endsWith('getRankList') ? envelope({ list }) : undefined)
    rankList.reload()
  }
  const { id: _, ...nameless } = { ...win('', 'a***b', '7.00'), customerName: null, gameName: null }
  rows([nameless, { ...win('2', 'a***b', '5.00'), winAmount: null }, win('3', 'a***b', '4.00'), win('3', 'a***b', '4.00')])
  const board = () => {
    const state = rankList.$state.get() // does not contain live wins of other tests
    return state.status === 'ready' ? state.data : []
  }
  await vi.waitFor(() => expect(board().map(({ winAmount }) => winAmount)).toEqual(['7.00', '4.00', '4.00']))
  expect(new Set(board().map(({ id }) => id)).size).toBe(3)
  rows([{ ...win('2', 'a***b', '5.00'), winAmount: null }])
  await vi.waitFor(() => expect($winners.get()).toMatchObject({ status: 'failed', error: { kind: 'schema' } }))
  stop()
})

test('winners board: sorted by exact amount, one entry per customer', () => {
  const board = [win('1', 'a', '9007199254740993.01'), win('2', 'b', '10.00'), win('3', 'c', '9.99')]
  const ids = (list: readonly Winner[]) => list.map(({ id }) => id).join('')
  expect(ids(rankWinners(board, win('4', 'd', '9007199254740993.02')))).toBe('4123')
  expect(ids(rankWinners(board, win('4', 'd', '9.995')))).toBe('1243')
  expect(ids(rankWinners(board, win('4', 'd', '1')))).toBe('1234')
  expect(ids(rankWinners(board, win('4', 'c', '11')))).toBe('142')
  expect(rankWinners(board, win('4', 'b', '10.00'))).toBe(board)
})
