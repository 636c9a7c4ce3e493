import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { createSearch } from './search.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.gateway.close())
beforeEach(() => {
  core.reset()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

const asked = () => core.environment.callsOf('GCSGAME_gameList').map((call) => call.query)
const settle = async (search: ReturnType<typeof createSearch>) => {
  vi.useRealTimers()
  await vi.waitFor(() => expect(search.$state.get().found.status).toBe('ready'))
}

test('CONST-05 VALID-54 search: sent once, 500 ms after the last letter, trimmed', async () => {
  const search = createSearch()
  search.type('dra')
  vi.advanceTimersByTime(499)
  expect(asked()).toEqual([])
  search.type('  dragon ')
  vi.advanceTimersByTime(499)
  expect(asked()).toEqual([])
  vi.advanceTimersByTime(1)
  await settle(search)
  expect(asked().map((query) => query['gameName'])).toEqual(['dragon'])
})

test('CONST-04 search: loads 32 games at a time', async () => {
  const search = createSearch()
  search.type('a')
  vi.advanceTimersByTime(500)
  await settle(search)
  expect(asked()[0]).toMatchObject({ pageNo: '1', pageSize: '32' })
  search.more()
  await vi.waitFor(() => expect(asked()[1]).toMatchObject({ pageNo: '2', pageSize: '32' }))
})

test('search: a response for an older text is ignored', async () => {
  const search = createSearch()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  core.environment.intercept = (call) =>
    call.query['gameName'] === 'koi'
      ? held.then(() => Response.json({ success: true, value: { games: [], totalCount: 0, totalPages: 0 } }))
      : undefined
  search.type('koi')
  vi.advanceTimersByTime(500)
  search.type('dragon')
  vi.advanceTimersByTime(500)
  await settle(search)
  release()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(search.$state.get()).toMatchObject({ text: 'dragon', found: { status: 'ready' } })
  expect(search.$state.get().found).not.toMatchObject({ total: 0 })
})

test('search: an empty text sends nothing and shows nothing', () => {
  const search = createSearch()
  search.type('koi')
  search.type('   ')
  vi.advanceTimersByTime(1000)
  expect(asked()).toEqual([])
  expect(search.$state.get().found.status).toBe('idle')
})
