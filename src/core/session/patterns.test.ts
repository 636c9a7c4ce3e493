import { describe, expect, test } from 'vitest'
import { defaultPatterns, matchesPattern, patternName, patternNames, patternRule } from './patterns.ts'

test('VALID-24 patterns: every id from 0 to 23 has a rule, which checks min and max', () => {
  const fitting: Record<string, string> = {
    email: 'someone@brand.example',
    chineseDigits: '王小明',
    chinesePunctuation: '王，小明',
    dateYearFirst: '1990-02-28',
    dateMonthFirst: '02-28-1990',
    korean: '김민수',
    thai: 'สมชาย',
    fullWidthJapanese: 'タナカ',
    upperLowerDigitSymbol: 'Abc1!',
    fullName: 'Ana Lee',
    uppercase: 'ABC',
    uppercaseSpaces: 'A B',
    digits: '1234',
    lettersSpaces: 'A b',
    thaiOrEnglish: 'Abc',
  }
  for (let id = 0; id <= 23; id++) {
    const rule = patternRule(id)
    const value = fitting[patternName(id)] ?? 'Abc1'
    const length = [...value].length
    expect(rule(value, length, length), `${id} ${value}`).toBe(true)
    expect(rule(value, null, null), `${id} without bounds`).toBe(true)
    expect(rule(value, length + 1, length + 9), `${id} too short`).toBe(false)
    expect(rule(value, 0, length - 1), `${id} too long`).toBe(false)
  }
  expect(defaultPatterns).toHaveLength(24)
})

test('patterns: length is counted in code points, not in UTF-16 units', () => {
  expect(patternRule(0)('𠮷野家', 3, 3)).toBe(true)
})

test('patterns: a brand may renumber the ids; an unknown id accepts any text', () => {
  expect(patternRule(2, { '2': 6 })('abc', null, null)).toBe(false)
  expect(patternRule(2, { '2': 6 })('123', null, null)).toBe(true)
  expect(patternRule(2, { '3': 6 })('abc', null, null)).toBe(true)
  expect(patternName(2, { '2': 99 })).toBe('anyText')
  for (const id of [24, -1, 1.5, Number.NaN]) expect(patternName(id)).toBe('anyText')
})

/** Title, id, accepted texts, rejected texts. */
const cases: [string, number, string[], string[]][] = [
  ['VALID-25 pattern 1: letter first, then letters and digits', 1, ['a', 'player1', 'Z9z'], ['1a', 'a_b', 'a b', 'é1', '', 'a\n']],
  [
    'VALID-26 pattern 3: e-mail format',
    3,
    ['a@b.co', 'first.last+tag@sub.brand.example', "o'neil@x-y.example"],
    ['a', 'a@b', '@b.co', 'a@', 'a@b.', 'a@.co', 'a@b..co', 'a b@c.de', 'a@b@c.de', 'a@b.co\n', 'a@b c.de', 'a<b>@c.de'],
  ],
  ['VALID-27 pattern 6: digits only', 6, ['0', '0123456789'], ['1.0', '-1', '１２', '٣', 'a', '1 2']],
  ['VALID-28 pattern 7: alphanumeric with at least one uppercase letter', 7, ['A', 'aB1', '1A'], ['ab1', '123', 'A b', 'A-1', '', 'É']],
  ['VALID-29 pattern 20: upper, lower, digit and symbol', 20, ['aA1!', '~Zz0', 'A_a1!'], ['aA1', 'aA!', 'a1!', 'A1!', 'aA1 !', 'aA1£', '']],
  [
    'VALID-30 pattern 21: full name, first and last separated by a space',
    21,
    ['Ana Lee', 'María José de la Cruz', "Seán O'Brien", 'Jean-Luc Le Brun', 'สมชาย ใจดี', '明 王'],
    ['Ana', 'Ana ', ' Lee', 'Ana  Lee', 'Ana\tLee', 'Ana 1', '', 'Ana <b>'],
  ],
  ['VALID-31 pattern 23: uppercase letters only, no spaces', 23, ['A', 'ABC'], ['Abc', 'A B', 'A1', 'É']],
  ['VALID-32 any text', 0, ['', 'x', '王 <b> 🎰'], []],
  ['VALID-33 Chinese and digits', 4, ['王小明', '88王', '123', '𠮷'], ['王a', '王 明', 'ア', '，']],
  ['VALID-34 letters or digits only', 2, ['abc', '123', 'a1'], ['a_1', 'a 1', 'é', '１']],
  ['VALID-35 letters plus digits', 5, ['a1', '1a', 'abc123'], ['abc', '123', 'a1!', '']],
  ['VALID-36 English letters and spaces', 8, ['Ana Lee', 'Ana'], ['Ana1', 'José', ' ', '', 'A-B']],
  ['VALID-37 no spaces', 9, ['a-b', '王!'], ['a b', 'a\tb', 'a\u00a0b', 'a\u3000b', 'a\n']],
  ['VALID-38 Chinese with punctuation', 10, ['王小明', '王，小明。', '王·明'], ['，。', '王a', '王1', '王 明', '']],
  [
    'VALID-39 dates yyyy-MM-dd',
    11,
    ['1990-12-31', '2024-02-29'],
    ['2023-02-29', '1990-13-01', '1990-00-10', '1990-04-31', '90-1-1', '12-31-1990', '1990/12/31', '1990-12-31 '],
  ],
  ['VALID-39 dates MM-dd-yyyy', 12, ['12-31-1990', '02-29-2024'], ['02-29-2023', '31-12-1990', '1990-12-31', '2-9-2024']],
  ['VALID-40 Korean only', 13, ['김민수', 'ㄱ'], ['김 민수', 'Kim', '김1', '王']],
  ['VALID-41 Thai only', 14, ['สมชาย', 'ใจดี', '๑'], ['Somchai', 'สม ชาย', 'สม1']],
  ['VALID-42 Thai or English', 15, ['สมชาย', 'Somchai', 'สมชายSom'], ['สม ชาย', 'José', 'a1']],
  ['VALID-43 uppercase and spaces', 16, ['ANA LEE', 'ANA'], ['Ana Lee', 'ANA1', ' ', '']],
  ['VALID-44 letters, numbers and symbols', 17, ['abc', 'Abc1!', '~`^\\]['], ['a b', 'é', '１', 'a\n']],
  ['VALID-45 full-width Japanese', 18, ['たなか', 'タナカー', '田中', 'Ｔａｎａｋａ　１', '々'], ['ﾀﾅｶ', 'Tanaka', '田 中', '1']],
]

describe('patterns', () => {
  test.each(cases)('%s', (_title, id, taken, refused) => {
    const rule = patternRule(id)
    for (const value of taken) expect(rule(value, null, null), JSON.stringify(value)).toBe(true)
    for (const value of refused) expect(rule(value, null, null), JSON.stringify(value)).toBe(false)
  })
})

test('patterns: hostile values are matched in linear time', () => {
  const hostile = [
    'a'.repeat(200_000),
    'A '.repeat(100_000),
    `a@${'a.'.repeat(100_000)}!`,
    `a@${'.'.repeat(200_000)}`,
    '王，'.repeat(100_000),
    '1-'.repeat(100_000),
  ]
  const begun = process.cpuUsage() // CPU time, not wall-clock time: the machine may be busy
  for (const name of patternNames) for (const value of hostile) matchesPattern(name, `${value}\u0000`)
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(5000)
})
