import { expect, test } from 'vitest'
import { draft, dropDraft, keepDraft } from './drafts.ts'
import { $departures } from './session.ts'

test('a draft keeps what was typed, but no password, captcha or code', () => {
  keepDraft('a', {
    username: 'marisol',
    password: 'x',
    newPassword: 'x',
    confirmPassword: 'x',
    paymentPassword: 'x',
    captcha: 'x',
    verificationCode: 'x',
  })
  expect(draft('a')).toEqual({ username: 'marisol' })
  expect(draft('b')).toEqual({})
  dropDraft('a')
  expect(draft('a')).toEqual({})
})

test('who leaves takes what was written along', () => {
  keepDraft('feedback', { content: 'The draw of noon was late.' })
  $departures.set($departures.get() + 1)
  expect(draft('feedback')).toEqual({})
})
