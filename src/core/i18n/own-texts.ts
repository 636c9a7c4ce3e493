/**
 * Texts of the operator: by language (`EN`, or `*` for all languages), then by key. `{ EN: { 'account.login': 'Sign in' }, '*': {
 * 'common.playMoney': 'Doubloons' } }`
 */
export type Texts = Record<string, Record<string, string>>

/**
 * The operator's texts in a language, by key: first those for all languages, then those of the language. TY is a variant of English (§9).
 * Later entries of the list win. The loader contains a copy of this function, and its arguments have not been validated: keep it small and
 * robust.
 */
export function ownTexts(given: readonly Texts[], language: string): Record<string, string> {
  return Object.assign({}, ...given.flatMap((texts) => ['*', language === 'TY' ? 'EN' : '*', language].map((name) => Object(texts)[name])))
}

/** Merges two tables. The later one wins, even if its text is for all languages and the former's for one. */
export function mergedTexts(former: Texts, later: Texts): Texts {
  const languages = Object.keys({ ...former, ...later })
  return Object.fromEntries(languages.map((language) => [language, { ...Object(former)[language], ...ownTexts([later], language) }]))
}
