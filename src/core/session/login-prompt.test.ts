import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { speak } from '../i18n/language.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { $loginPrompt } from './login-prompt.ts'
import { restoreSession } from './session.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
  await restoreSession('member')
})
afterAll(() => core.gateway.close())

test('login prompt of the side menu: reloads in the new language, for a guest and for a member', async () => {
  const stop = $loginPrompt.listen(() => {})
  for (const who of ['guest', 'member']) {
    if (who === 'member') await core.logIn()
    for (const [language, word] of [
      ['EN', /^Invite a friend/],
      ['TH', /[\u0e00-\u0e7f]/],
      ['EN', /^Invite a friend/],
    ] as const) {
      speak(language)
      await vi.waitFor(() => expect($loginPrompt.get(), `${who} ${language}`).toMatch(word))
    }
  }
  stop()
})
