import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dataOf } from '../platform/remote.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { vendorGames } from './vendor-games.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.gateway.close())

test('vendor games: a further page fails to load, the loaded games stay and the next call retries', async () => {
  const { $state, more } = vendorGames('JL')
  const stop = $state.listen(() => {})
  await vi.waitFor(() => expect($state.get().status).toBe('ready'))
  const first = dataOf($state.get())?.list ?? []
  expect(first.length).toBeGreaterThan(0)
  core.environment.intercept = () => Response.json({ success: false, code: 'UNKNOWN' })
  await more()
  expect($state.get()).toMatchObject({ status: 'ready', data: { list: first, more: 'failed' } })
  core.environment.intercept = () => undefined
  await more()
  const all = dataOf($state.get())?.list ?? []
  expect(all.slice(0, first.length)).toEqual(first)
  expect(all.length).toBeGreaterThan(first.length)
  expect(all.every((game) => game.vassalage === 'JL' && game.isGame !== 'VASSALAGE')).toBe(true)
  stop()
})
