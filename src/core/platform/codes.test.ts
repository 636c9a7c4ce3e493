import { expect, test } from 'vitest'
import { readCode } from './codes.ts'

test('letters, digits, _ and - up to 64 signs are a code', () => {
  for (const code of ['A', 'friend_1', 'x-9', 'a'.repeat(64)]) expect(readCode(code)).toBe(code)
  expect(readCode(' friend1 ')).toBe('friend1')
})

test('anything else is none', () => {
  for (const code of [null, undefined, '', ' ', 'a b', 'a'.repeat(65), '<img>', '../x', 'a&b=c', 'a%20', 'ａ', 'a\nb', 'é'])
    expect(readCode(code)).toBeNull()
})
