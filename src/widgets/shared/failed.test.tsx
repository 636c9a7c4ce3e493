import { cleanStores } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { loadAreas } from '../../core/i18n/translate.ts'
import { $online } from '../../core/platform/online.ts'
import { ApiError } from '../../core/platform/errors.ts'
import { renderInShadow } from '../../ui/testing/shadow.tsx'
import { standInGateway } from '../testing/stand-in-gateway.ts'
import { Failed, FailedLine, FailedPopup } from './failed.tsx'
import { $isReleaseGone, watchRelease } from './release.ts'

test('failed widget whose texts have not loaded: shows readable texts instead of keys', async () => {
  const shown = renderInShadow(<Failed error={new TypeError('texts')} onRetry={() => {}} />)
  expect(shown.getByRole('alert').textContent).toBe('This part of the page stopped working.Network link is abnormal, please try againRetry')
  await loadAreas(['common'])
  expect(await shown.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(shown.getByRole('alert').textContent).toContain('Network link is abnormal, please try again')
  await shown.axe()
})

test('failed file that the server no longer has: says that there is a new version, and a button reloads the page', async () => {
  await loadAreas(['common'])
  watchRelease()
  const onRetry = vi.fn()
  const shown = renderInShadow(
    <>
      <Failed error={new TypeError('a file')} onRetry={onRetry} />
      <FailedLine onRetry={onRetry} />
      <FailedPopup onRetry={onRetry} onClose={() => {}} />
    </>,
  )
  expect(shown.getAllByRole('button', { name: 'Try again' })).toHaveLength(3)
  expect((await fetch('/src/chunks/nowhere.js')).status).toBe(404)
  await vi.waitFor(() => expect($isReleaseGone.get()).toBe(true))
  expect(await shown.findAllByRole('button', { name: 'Reload' })).toHaveLength(3)
  expect(shown.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(shown.getAllByText('There is a new version of this page.')).toHaveLength(3)
  await shown.axe()
  // a refusal of the gateway is a different case
  const refused = renderInShadow(<Failed error={new ApiError('rejected', { code: 'ACCESS_RESTRICTED' })} onRetry={onRetry} />)
  refused.getByRole('button', { name: 'Try again' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
})

test('failed widget while offline: says so, and loads again when the network is back', async () => {
  const gateway = await standInGateway({})
  await loadAreas(['common'])
  gateway.isOffline = true
  cleanStores($online)
  const onRetry = vi.fn()
  const shown = renderInShadow(<Failed error={new ApiError('network')} onRetry={onRetry} />)
  expect(await shown.findByRole('heading', { name: 'You are offline' })).toBeVisible()
  expect(shown.container.textContent).not.toMatch(/stopped working|abnormal/)
  expect(onRetry).not.toHaveBeenCalled()
  gateway.isOffline = false
  gateway.attend()
  await vi.waitFor(() => expect(onRetry).toHaveBeenCalledOnce())
  await shown.axe()
})
