import { expect, test } from 'vitest'
import { matchesAcceptedPattern } from './accepted-pattern.ts'

test('ENT-50 accepted pattern: * matches any text, everything else itself', () => {
  const taken: [string, string][] = [
    ['*', ''],
    ['*', 'anything'],
    ['*@brand.example', 'someone@brand.example'],
    ['TH*', 'TH'],
    ['TH*', 'TH123'],
    ['a*b*c', 'abc'],
    ['a*b*c', 'a--b--c'],
    ['*aab*', 'aaab'],
    ['*abcabd*', 'abcabcabd'],
    ['**', 'x'],
    ['', ''],
    ['exact', 'exact'],
    ['a.c', 'a.c'],
    ['(a+)+*', '(a+)+'],
    ['王*', '王小明'],
  ]
  for (const [pattern, value] of taken) expect(matchesAcceptedPattern(pattern, value), `${pattern} ${value}`).toBe(true)
  const refused: [string, string][] = [
    ['*@brand.example', 'someone@other.example'],
    ['*@brand.example', 'someone@brand.example.evil'],
    ['TH*', 'th1'],
    ['TH*', 'xTH'],
    ['a*b*c', 'acb'],
    ['ab*ba', 'aba'],
    ['a*bc*c', 'abc'],
    ['exact', 'exactly'],
    ['', 'x'],
    ['a.c', 'abc'],
    ['[a-z]*', 'abc'],
  ]
  for (const [pattern, value] of refused) expect(matchesAcceptedPattern(pattern, value), `${pattern} ${value}`).toBe(false)
})

test('accepted pattern: gives the same result as a regular expression, for every short text', () => {
  const words = (length: number): string[] =>
    length === 0 ? [''] : words(length - 1).flatMap((word) => ['a', 'b'].map((sign) => word + sign))
  const values = [0, 1, 2, 3, 4, 5, 6].flatMap(words)
  for (const pattern of ['a*', '*a', '*ab*', 'a*b', '*a*b*', '*aa*', '*aba*b', 'ab*ba', '*a*a*a*', '*abab*'])
    for (const value of values)
      expect(matchesAcceptedPattern(pattern, value), `${pattern} ${value}`).toBe(
        new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(value),
      )
})

test('accepted pattern: hostile patterns are matched in linear time', () => {
  const begun = process.cpuUsage() // CPU time, not wall-clock time: the machine may be busy
  const value = 'a'.repeat(100_000)
  expect(matchesAcceptedPattern('*a'.repeat(30_000) + 'b', value)).toBe(false)
  expect(matchesAcceptedPattern(`*b${'a'.repeat(50_000)}*`, value)).toBe(false)
  expect(matchesAcceptedPattern(`*${'a'.repeat(50_000)}b*`, value)).toBe(false)
  expect(matchesAcceptedPattern('*a*a*a*ab', value)).toBe(false)
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(5000)
})
