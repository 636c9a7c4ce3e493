import { expect, test } from 'vitest'
import { loadAreas } from '../../core/i18n/translate.ts'
import { renderInShadow } from '../../ui/testing/shadow.tsx'
import { Failed } from './failed.tsx'

test('where not even the texts have arrived, a player reads words and no keys', async () => {
  const shown = renderInShadow(<Failed error={new TypeError('texts')} onRetry={() => {}} />)
  expect(shown.getByRole('alert').textContent).toBe('This part of the page stopped working.Network link is abnormal, please try againRetry')
  await loadAreas(['common'])
  expect(await shown.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(shown.getByRole('alert').textContent).toContain('Network link is abnormal, please try again')
  await shown.axe()
})
