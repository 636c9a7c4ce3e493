import { expect, test } from 'vitest'
import { readCode } from './codes.ts'

test('codes: up to 64 letters, digits, _ and - are valid, and trimmed', () => {
  for (const code of ['A', 'friend_1', 'x-9', 'a'.repeat(64)]) expect(readCode(code)).toBe(code)
  expect(readCode(' friend1 ')).toBe('friend1')
})

test('codes: anything else is null', () => {
  for (const code of [null, undefined, '', ' ', 'a b', 'a'.repeat(65), '<img>', '../x', 'a&b=c', 'a%20', 'ａ', 'a\nb', 'é'])
    expect(readCode(code)).toBeNull()
})
