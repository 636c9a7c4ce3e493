import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { loadAreas } from '../../core/i18n/translate.ts'
import { connection } from '../../core/platform/client.ts'
import { useEnvironment } from '../../core/platform/environment.ts'
import { signIn } from '../../core/testing/sign-in.ts'
import { testEnvironment } from '../../core/testing/test-environment.ts'
import { renderInShadow } from '../../ui/testing/shadow.tsx'
import { ProgressCard } from './progress-card.tsx'
import { speak } from '../../core/i18n/language.ts'

const request = vi.fn(() => Response.json({ success: false, code: 'ACCESS_RESTRICTED', message: '' }, { status: 403 }))
beforeEach(async () => {
  const environment = testEnvironment({ app: { request } })
  useEnvironment(environment)
  connection.gateway = 'http://localhost:4700'
  speak('EN')
  await signIn(environment)
  await loadAreas(['common', 'contracts'])
})
afterEach(() => useEnvironment(undefined))

test('contract progress: if loading fails, a retry button loads it again', async () => {
  const { findByRole, axe } = renderInShadow(<ProgressCard id="c1" />)
  const retry = await findByRole('button', { name: 'Try again' })
  await axe()
  const before = request.mock.calls.length
  await userEvent.click(retry)
  await vi.waitFor(() => expect(request.mock.calls.length).toBeGreaterThan(before))
})
