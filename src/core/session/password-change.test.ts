import { expect, test } from 'vitest'
import { isPasswordChangeDue, type PasswordChangeFacts } from './password-change.ts'

const due = (changes: Partial<PasswordChangeFacts>, value: Partial<PasswordChangeFacts['value']> = {}) =>
  isPasswordChangeDue({
    type: 'username',
    password: 'Player123!',
    defaultPassword: undefined,
    isExpiryEnabled: true,
    ...changes,
    value: { passwordExpired: false, isDefaultPassword: false, ...value },
  })

test('CONST-28 password change: required for the configured default password', () => {
  expect(due({ password: 'welcome', defaultPassword: 'welcome' })).toBe(true)
  expect(due({ password: 'welcome', defaultPassword: 'other' })).toBe(false)
  expect(due({ password: 'welcome' })).toBe(false)
  expect(due({ password: '', defaultPassword: '' })).toBe(false)
})

test('password change: required if the gateway reports a default password', () => {
  expect(due({}, { isDefaultPassword: true })).toBe(true)
  expect(due({ isExpiryEnabled: false }, { isDefaultPassword: true })).toBe(true)
})

test('password change: required for an expired password only if expiry is enabled', () => {
  expect(due({}, { passwordExpired: true })).toBe(true)
  expect(due({ isExpiryEnabled: false }, { passwordExpired: true })).toBe(false)
  expect(due({})).toBe(false)
})

test('password change: never required after a login by code or by Firebase', () => {
  for (const type of ['sms', 'firebase'] as const) {
    expect(due({ type }, { passwordExpired: true, isDefaultPassword: true })).toBe(false)
    expect(due({ type, password: 'welcome', defaultPassword: 'welcome' })).toBe(false)
  }
})
