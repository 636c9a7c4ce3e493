import { act, render } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
  useEnvironment(undefined)
})

test.each([
  ['LOGIN-09', 'Google'],
  ['LOGIN-10', 'Facebook'],
])('%s the %s button shows while third-party login is enabled, and never on the agent page', async (_row, name) => {
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
