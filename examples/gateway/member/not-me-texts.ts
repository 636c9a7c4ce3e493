import { existsSync, readFileSync } from 'node:fs'
import { direction, languages, languageTag } from '../../../src/core/i18n/languages.ts'
import type { TextEnd } from '../../../src/core/i18n/text-keys.ts'

/** Tags of browsers that are not the code of our language in lower case. */
const codes: Record<string, string> = { zh: 'CN', 'zh-tw': 'TW', 'zh-hk': 'TW', 'zh-hant': 'TW', 'pt-br': 'BR', fil: 'TL' }

/** The language of a browser, from the ones that it accepts, the first of ours. accepted: `Accept-Language` (RFC 9110 §12.5.4). */
export function spokenLanguage(accepted: string): string {
  const wanted = accepted
    .split(',')
    .map((each) => each.trim().toLowerCase().split(';q='))
    .map(([tag = '', weight = '1']) => ({ tag, weight: Number(weight) || 0 }))
    .toSorted((one, other) => other.weight - one.weight)
  for (const { tag } of wanted) {
    const [language = ''] = tag.split('-')
    const script = tag.split('-').slice(0, 2).join('-')
    const code = codes[script] ?? codes[language] ?? language.toUpperCase()
    if (languages.includes(code)) return code
  }
  return 'EN'
}

/** The texts of the inbox in a language, in English where they are not translated, and how it is written. */
export function inboxTexts(language: string): { tag: string; dir: 'ltr' | 'rtl'; text: (key: TextEnd<'messages.'>) => string } {
  const read = (code: string): Record<string, string> => {
    const file = new URL(`../../../src/core/i18n/dictionaries/${code}/messages.json`, import.meta.url)
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  }
  const texts = { ...read('EN'), ...read(language) }
  return { tag: languageTag(language), dir: direction(language), text: (key) => texts[key] ?? key }
}
