import { act, render } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadAreas } from '../../core/i18n/translate.ts'
import { connection } from '../../core/platform/client.ts'
import { useEnvironment } from '../../core/platform/environment.ts'
import { setPlace } from '../../core/site/navigation.ts'
import { loadPermission } from '../../core/site/permission.ts'
import { envelope, testEnvironment } from '../../core/testing/test-environment.ts'
import { ThirdParty } from './third-party.tsx'
import { speak } from '../../core/i18n/language.ts'

let isOn = true
beforeEach(async () => {
  const permission = () => envelope({ info: { whitelabel: { THIRDPARTYLOGIN3: isOn } } })
  useEnvironment(testEnvironment({ app: { request: permission } }))
  connection.gateway = 'http://localhost:4700'
  speak('EN')
  await loadAreas(['form'])
})
afterEach(() => {
  isOn = true
  setPlace('/')
  vi.restoreAllMocks()
  useEnvironment(undefined)
})

test.each([
  ['LOGIN-09', 'Google'],
  ['LOGIN-10', 'Facebook'],
])('%s the %s button: shown while third-party login is enabled, and never on the agent page', async (_row, name) => {
  await loadPermission()
  const view = render(<ThirdParty onSelect={() => {}} />)
  const button = () => view.queryByRole('button', { name })
  expect(button()).not.toBeNull()
  for (const place of ['/agent', '/agentHome']) {
    await act(() => setPlace(place))
    expect(button(), place).toBeNull()
    await act(() => setPlace('/login'))
    expect(button()).not.toBeNull()
  }
  isOn = false
  await act(() => loadPermission())
  expect(button()).toBeNull()
})

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
test.each([
  ["Safari's", `${iPhone} Version/26.0 Mobile/15E148 Safari/604.1`, true],
  ["Chrome's on iOS", `${iPhone} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, true],
  ["an app's on iOS", `${iPhone} Mobile/15E148`, false],
  ["Instagram's", `${iPhone} Mobile/15E148 Safari/604.1 Instagram 400.0.0`, false],
  [
    "Android's WebView",
    'Mozilla/5.0 (Linux; Android 16; Pixel 9 Build/BP; wv) AppleWebKit/537.36 Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36',
    false,
  ],
])('browser like %s: the Google button is shown only if Google allows logins there', async (_whose, userAgent, isShown) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  await loadPermission()
  const view = render(<ThirdParty onSelect={() => {}} />)
  expect(view.queryByRole('button', { name: 'Google' }) !== null).toBe(isShown)
  expect(view.queryByRole('button', { name: 'Facebook' })).not.toBeNull()
})

test('site on an iPhone’s home screen: the Google button is shown', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${iPhone} Mobile/15E148`)
  vi.stubGlobal('navigator', new Proxy(navigator, { get: (target, name) => (name === 'standalone' ? true : Reflect.get(target, name)) }))
  await loadPermission()
  const view = render(<ThirdParty onSelect={() => {}} />)
  expect(view.queryByRole('button', { name: 'Google' })).not.toBeNull()
  vi.unstubAllGlobals()
})
