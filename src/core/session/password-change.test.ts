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

test('CONST-28 the default password flagged for change is a configured value', () => {
  expect(due({ password: 'welcome', defaultPassword: 'welcome' })).toBe(true)
  expect(due({ password: 'welcome', defaultPassword: 'other' })).toBe(false)
  expect(due({ password: 'welcome' })).toBe(false)
  expect(due({ password: '', defaultPassword: '' })).toBe(false)
})

test('a default password the gateway knows of has to be changed', () => {
  expect(due({}, { isDefaultPassword: true })).toBe(true)
  expect(due({ isExpiryEnabled: false }, { isDefaultPassword: true })).toBe(true)
})

test('an expired password has to be changed only where expiry is enabled', () => {
  expect(due({}, { passwordExpired: true })).toBe(true)
  expect(due({ isExpiryEnabled: false }, { passwordExpired: true })).toBe(false)
  expect(due({})).toBe(false)
})

test('never after a login by code or by Firebase', () => {
  for (const type of ['sms', 'firebase'] as const) {
    expect(due({ type }, { passwordExpired: true, isDefaultPassword: true })).toBe(false)
    expect(due({ type, password: 'welcome', defaultPassword: 'welcome' })).toBe(false)
  }
})
