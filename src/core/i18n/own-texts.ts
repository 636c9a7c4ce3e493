/**
 * Words of the operator's own: by language (`EN`, or `*` for all of them), then by key.
 * `{ EN: { 'account.login': 'Sign in' }, '*': { 'common.playMoney': 'Doubloons' } }`
 */
export type Texts = Record<string, Record<string, string>>

/**
 * The operator's words in a language, by key: those for all languages, then those of the language itself; TY is a variant of English (§9). Later ones of the list win. The
 * loader has a copy of its own, and nothing has checked what it is given: keep it small and careful.
 */
export function ownTexts(given: readonly Texts[], language: string): Record<string, string> {
  return Object.assign({}, ...given.flatMap((texts) => ['*', language === 'TY' ? 'EN' : '*', language].map((name) => Object(texts)[name])))
}

/** One table of two: the later one wins, also where it is for all languages and the former for one. */
export function mergedTexts(former: Texts, later: Texts): Texts {
  const languages = Object.keys({ ...former, ...later })
  return Object.fromEntries(languages.map((language) => [language, { ...Object(former)[language], ...ownTexts([later], language) }]))
}
