/** Texts beside a password field, and a form's progress: no errors. */
const notErrors = /^field\.(strength|weak|fair|strong|checking)$/
const area = /^(refused|agent-refused|field)\.|^refusal\.[A-Z]|\.(error|fault|missing|wrong)\.[A-Za-z]|\.moreFailed$/
const others = new Set([
  'feedback.words',
  'feedback.remarkTooLong',
  'mirrors.contactMissing',
  'security-forms.sixDigits',
  'security-forms.notSame',
])
/** The specification's error catalogue, quoted word for word: docs/languages/labels.md. Its messages have no full stop at the end. */
const quoted =
  /^common\.error\.(NETWORK|TIMEOUT|UNKNOWN|NOT_LOGGED_IN|USER_ACCOUNT_NEEDED|INVALID_DOMAIN|ACCESS_RESTRICTED|REGION_RESTRICTED|MAINTENANCE|GAME_MAINTENANCE|TOO_MANY_REQUESTS)$|^refusal\.(ACCOUNT_NOT_FOUND|NON_MEMBER|NON_AGENT|SMS_CODE_WRONG|SMS_TOO_MANY|IDENTITY_PHONE|IDENTITY_CODE|IDENTITY_TOO_MANY|IDENTITY_UNKNOWN)$/

/** Returns true if a key's text is an error: of a refused call, or of a field's fault. Titles of failed loads are not. */
const isError = (key: string): boolean => (area.test(key) || others.has(key)) && !notErrors.test(key)

/** The full stop of a language; Lao and Thai have none. */
const stopOf: Readonly<Record<string, string>> = {
  BN: '।',
  CN: '。',
  HI: '।',
  JA: '。',
  KM: '។',
  LO: '',
  MY: '။',
  NE: '।',
  TH: '',
  TW: '。',
  UR: '۔',
}
/** The text ends with an example to type, or with a value after a colon: a full stop would read as a part of it. */
const example = /(?:\p{Nd}|example\.com|[:：]\s*\{\{\w+\}\})$/u
const anyStop = /[.。।۔።။។]$/u

/** Returns what is wrong with the end of an error's text, or undefined. Each error has to end with the full stop of its language. */
export function stopFault(language: string, key: string, text: string): string | undefined {
  if (!isError(key)) return undefined
  const stop = stopOf[language] ?? '.'
  if (quoted.test(key)) return anyStop.test(text) ? 'is a quoted message and ends with a stop' : undefined
  if (stop === '') return anyStop.test(text) ? 'ends with a stop, which this language does not have' : undefined
  return text.endsWith(stop) || example.test(text) ? undefined : `is an error and does not end with “${stop}”`
}
