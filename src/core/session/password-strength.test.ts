import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test('password strength: short, repeated, sequential, common or containing the username is weak', () => {
  for (const password of [
    '',
    'abc',
    'aA1!xZ7',
    'aaaaaaaaaaaaaaaa',
    '12345678',
    '87654321',
    'abcdefghijkl',
    'password1',
    'Password12',
    'qwertyuiop',
    'abababababab',
  ])
    expect(passwordStrength(password), password).toBe('weak')
  expect(passwordStrength('Player123!', 'player1')).toBe('weak')
})

test('password strength: ordinary ones are fair, long mixed ones are strong', () => {
  for (const password of ['Hx4mkq2p', 'riverstone7', 'Tr0ub4dor']) expect(passwordStrength(password), password).toBe('fair')
  for (const password of ['v7#Kq!2mZx9r', 'copper lantern on a quiet hill', 'Mt3$gwB8!nLq'])
    expect(passwordStrength(password), password).toBe('strong')
})

test('password strength: never decreases when characters are appended', () => {
  const order = ['weak', 'fair', 'strong']
  let before = 0
  for (let length = 0; length <= 24; length++) {
    const now = order.indexOf(passwordStrength('kT7!wq9Z_mB2xR5-vN8+hG3y'.slice(0, length)))
    expect(now).toBeGreaterThanOrEqual(before)
    before = now
  }
})
