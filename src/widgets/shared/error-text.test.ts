import { expect, test } from 'vitest'
import { speak } from '../../core/i18n/language.ts'
import { $t, loadAreas } from '../../core/i18n/translate.ts'
import { ApiError } from '../../core/platform/errors.ts'
import { formErrorText } from '../session-form/form-error.ts'
import { errorText } from './error-text.ts'

test('too many requests: in the words of the specification, and with the wait that the gateway has given', async () => {
  speak('EN')
  await loadAreas(['common', 'refusal'])
  const t = $t.get()
  const busy = (code: string, retryAfter?: number) => new ApiError('rejected', { code, status: 429, ...(retryAfter && { retryAfter }) })
  const words = 'Too many requests, try again after 5 minutes'
  expect(errorText(t, busy('TOO_MANY_REQUESTS'))).toBe(words)
  expect(errorText(t, busy('TOO_MANY_REQUESTS', 3_723_000))).toBe(`${words}. You can try again in 1:02:03.`)
  expect(formErrorText(t, busy('SMS_TOO_MANY', 42_000))).toBe(`${words}. You can try again in 00:42.`)
  expect(errorText(t, new ApiError('rejected', { code: 'UNAVAILABLE', retryAfter: 1000 }))).not.toContain('You can try')
})
