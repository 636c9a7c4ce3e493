import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setLanguage } from '../site/language.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { news } from './announcements.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.gateway.close())

const asked = () => core.environment.callsOf('MCSFE_getListAnnouncements').map(({ query }) => query['language'])

test('announcements: loaded again for another language and after a login', async () => {
  const stop = news('member').$state.listen(() => {})
  await vi.waitFor(() => expect(asked()).toEqual(['EN']))
  await setLanguage('TY')
  await vi.waitFor(() => expect(asked()).toEqual(['EN', 'TY']))
  await core.logIn()
  await vi.waitFor(() => expect(asked()).toEqual(['EN', 'TY', 'TY']))
  await vi.waitFor(() => expect(news('member').$state.get().status).toBe('ready'))
  stop()
})
