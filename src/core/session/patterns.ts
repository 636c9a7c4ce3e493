// §5 Pattern ids. Every expression runs in linear time: no repetition contains another repetition over the same characters.

const symbols = '!-/:-@[-`{-~'
const latin = (signs: string) => new RegExp(`^[${signs}]*$`)
const has =
  (...signs: RegExp[]) =>
  (value: string) =>
    signs.every((each) => each.test(value))

/** The format of each kind of text. The length is checked separately. */
const tests = {
  anyText: () => true,
  letterFirst: has(/^[A-Za-z][A-Za-z0-9]*$/),
  lettersOrDigits: has(latin('A-Za-z0-9')),
  // the labels of the domain contain no dot, so there is only one way to match
  email: has(/^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/),
  chineseDigits: has(/^[\p{Script=Han}0-9]*$/u),
  lettersAndDigits: has(latin('A-Za-z0-9'), /[A-Za-z]/, /[0-9]/),
  digits: has(latin('0-9')),
  alphanumericUppercase: has(latin('A-Za-z0-9'), /[A-Z]/),
  lettersSpaces: has(latin('A-Za-z '), /[A-Za-z]/),
  noSpaces: has(/^\S*$/),
  chinesePunctuation: has(/^[\p{Script=Han}\p{P}]*$/u, /\p{Script=Han}/u),
  dateYearFirst: (value: string) => isDate(/^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/.exec(value)),
  dateMonthFirst: (value: string) => isDate(/^(?<month>\d\d)-(?<day>\d\d)-(?<year>\d{4})$/.exec(value)),
  korean: has(/^\p{Script=Hangul}*$/u),
  thai: has(/^\p{Script=Thai}*$/u),
  thaiOrEnglish: has(/^[\p{Script=Thai}A-Za-z]*$/u),
  uppercaseSpaces: has(latin('A-Z '), /[A-Z]/),
  lettersDigitsSymbols: has(latin(`A-Za-z0-9${symbols}`)),
  // punctuation, hiragana and katakana; kanji; full-width Latin. Half-width katakana (U+FF61–FF9F) are excluded
  fullWidthJapanese: has(/^[\u3000-\u30ff\u31f0-\u31ff\p{Script=Han}\uff01-\uff60\uffe0-\uffe6]*$/u),
  upperLowerDigitSymbol: has(latin(`A-Za-z0-9${symbols}`), /[A-Z]/, /[a-z]/, /[0-9]/, new RegExp(`[${symbols}]`)),
  fullName: has(/^\p{L}[\p{L}\p{M}'’.-]*(?: \p{L}[\p{L}\p{M}'’.-]*)+$/u),
  uppercase: has(latin('A-Z')),
} satisfies Record<string, (value: string) => boolean>

/** The kinds of text by name. The dictionary has a sentence for each: `field.pattern.<name>`. */
export type PatternName = keyof typeof tests
export const patternNames = Object.keys(tests) as PatternName[]

/**
 * The names for the ids 0 to 23. §5 only gives the numbers 1, 3, 6, 7, 20, 21 and 23; this project chose the others (design §4), and a
 * brand may number them differently.
 */
export const defaultPatterns: readonly PatternName[] = [
  'anyText',
  'letterFirst',
  'lettersOrDigits',
  'email',
  'chineseDigits',
  'lettersAndDigits',
  'digits',
  'alphanumericUppercase',
  'lettersSpaces',
  'noSpaces',
  'chinesePunctuation',
  'dateYearFirst',
  'dateMonthFirst',
  'korean',
  'thai',
  'thaiOrEnglish',
  'uppercaseSpaces',
  'lettersDigitsSymbols',
  'fullWidthJapanese',
  'anyText',
  'upperLowerDigitSymbol',
  'fullName',
  'anyText',
  'uppercase',
]

/** A brand's numbering: maps an id to the id whose rule it uses. Other ids keep the default. */
export type PatternTable = Readonly<Record<string, number>>

/** The name for an id. An unknown id accepts any text: the server checks the value anyway, and nobody is locked out. */
export function patternName(id: number, table: PatternTable = {}): PatternName {
  const standing = Object.hasOwn(table, id) ? table[id] : id
  return defaultPatterns[standing ?? id] ?? 'anyText'
}

export function matchesPattern(name: PatternName, value: string): boolean {
  return tests[name](value)
}

/** Is the length within the bounds? Counted in code points. null means no bound. */
export function isWithin(value: string, min: number | null, max: number | null): boolean {
  const length = [...value].length
  return length >= (min ?? 0) && length <= (max ?? Infinity)
}

/** The rule of a pattern id (§5): does a value match the format and have min to max characters? */
export function patternRule(id: number, table?: PatternTable): (value: string, min: number | null, max: number | null) => boolean {
  const name = patternName(id, table)
  return (value, min, max) => isWithin(value, min, max) && matchesPattern(name, value)
}

function isDate(match: RegExpExecArray | null): boolean {
  const { year, month, day } = match?.groups ?? {}
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return date.getUTCDate() === Number(day) // 31 February would become a day in March
}
