import { expect, test } from 'vitest'
import { draft, dropDraft, keepDraft } from './drafts.ts'
import { environment, useEnvironment } from '../platform/environment.ts'
import { testEnvironment } from '../testing/test-environment.ts'
import { dropMemberKeys } from './member-keys.ts'
import { endSession } from './session.ts'

useEnvironment(testEnvironment({ app: { request: () => new Response() } }))

test('form draft: keeps what was typed, except passwords, captcha and code', () => {
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

test('form draft: survives a reload without secrets, deleted when its member leaves', () => {
  const { session } = environment()
  keepDraft('member', 'register', { username: 'marisol', password: 'Mosaic-9tiles' })
  const kept = session.keys().map((key) => session.get(key))
  expect(kept.join()).toContain('marisol')
  expect(kept.join()).not.toContain('Mosaic')
  dropMemberKeys('agent')
  expect(draft('member', 'register')).toEqual({ username: 'marisol' })
  dropMemberKeys('member')
  expect(draft('member', 'register')).toEqual({})
})

test('form draft: deleted at logout', () => {
  keepDraft('member', 'feedback', { content: 'The draw of noon was late.' })
  endSession('member', true)
  expect(draft('member', 'feedback')).toEqual({})
})
