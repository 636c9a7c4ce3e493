import { expect, test } from 'vitest'
import { draft, dropDraft, keepDraft } from './drafts.ts'
import { useEnvironment } from '../platform/environment.ts'
import { testEnvironment } from '../testing/test-environment.ts'
import { endSession } from './session.ts'

useEnvironment(testEnvironment({ app: { request: () => new Response() } }))

test('a draft keeps what was typed, but no password, captcha or code', () => {
  keepDraft('member', 'a', {
    username: 'marisol',
    password: 'x',
    newPassword: 'x',
    confirmPassword: 'x',
    paymentPassword: 'x',
    captcha: 'x',
    verificationCode: 'x',
  })
  expect(draft('member', 'a')).toEqual({ username: 'marisol' })
  expect(draft('member', 'b')).toEqual({})
  dropDraft('member', 'a')
  expect(draft('member', 'a')).toEqual({})
})

test('who leaves takes what was written along', () => {
  keepDraft('member', 'feedback', { content: 'The draw of noon was late.' })
  endSession('member', true)
  expect(draft('member', 'feedback')).toEqual({})
})
