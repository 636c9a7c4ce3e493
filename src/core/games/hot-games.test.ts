import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { setLanguage } from '../site/language.ts'
import { dataOf } from '../platform/remote.ts'
import { hotGames } from './hot-games.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.gateway.close())

const asked = () => core.environment.callsOf('GCSGAME_hotGamesV2')

test('CALL-32 STATE-19 STATE-20 hot games: loaded once, stored in session storage, loaded again in another language', async () => {
  const stop = hotGames.$state.listen(() => {})
  await vi.waitFor(() => expect(hotGames.$state.get().status).toBe('ready'))
  expect(asked()).toHaveLength(1)
  expect(asked()[0]).toMatchObject({
    method: 'GET',
    query: { merchantCode: 'tessera', isPlatform: '2', vassalage: '', platform: 'flash,html5-desktop', language: 'EN' },
  })
  expect(dataOf(hotGames.$state.get())?.every((game) => game.isHot)).toBe(true)
  expect(core.environment.session.get('tessera:hot')).toContain('"language":"EN"')

  hotGames.reload() // like the next page of this browser session
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked()).toHaveLength(1)

  await setLanguage('TY')
  await vi.waitFor(() => expect(asked()).toHaveLength(2))
  expect(asked()[1]?.query['language']).toBe('TY')
  stop()
})

test('hot games: stored data are invalid, so they are loaded again', async () => {
  core.environment.session.set('tessera:hot', '{"language":')
  const before = asked().length
  hotGames.reload()
  await vi.waitFor(() => expect(asked()).toHaveLength(before + 1))
})
