import { languages } from '../../../src/core/i18n/languages.ts'

/** Browser language tags that differ from our language code in lower case. */
const codes: Record<string, string> = { zh: 'CN', 'zh-tw': 'TW', 'zh-hk': 'TW', 'zh-hant': 'TW', 'pt-br': 'BR', fil: 'TL' }

/**
 * The first accepted language that we support, else English. accepted: the `Accept-Language` header (RFC 9110 §12.5.4) of a browser, or of
 * our client, which sends the code of the page's language.
 */
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
