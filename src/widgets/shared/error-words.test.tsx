import { expect, test } from 'vitest'
import { loadAreas } from '../../core/i18n/translate.ts'
import { ApiError } from '../../core/platform/errors.ts'
import { renderInShadow } from '../../ui/testing/shadow.tsx'
import { ErrorWords } from './error-words.tsx'
import { Failed } from './failed.tsx'

const error = (code: string) => new ApiError('rejected', { code, requestId: '4bf92f3577b34da6' })

test('error: one without a known cause shows a reference for customer service; a refusal shows none', async () => {
  const early = renderInShadow(<Failed error={error('UNKNOWN')} onRetry={() => {}} />)
  expect(early.getByRole('alert').textContent).not.toContain('common.')
  await loadAreas(['common'])
  const shown = renderInShadow(<Failed error={error('UNKNOWN')} onRetry={() => {}} />)
  expect(shown.getByText('Reference: 4bf92f3577b34da6')).toBeVisible()
  await shown.axe()
  const words = renderInShadow(
    <>
      <p>
        <ErrorWords error={error('NETWORK')} />
      </p>
      <p>
        <ErrorWords error={error('ACCESS_RESTRICTED')} />
      </p>
      <p>
        <ErrorWords error={new ApiError('network')} />
      </p>
    </>,
  )
  expect(words.getAllByText(/Reference/)).toHaveLength(1)
})
