import { isRightToLeft } from './isolate.ts'

/**
 * The 40 language codes of the product (§1). TY is the default brand's variant of English: missing texts fall back to EN, and the vendor
 * rules of §9 apply to it. The names are in `language-names.ts`.
 */
export const languages: readonly string[] =
  'EN TY CN TW JA KO TH VI ID MS TL KM LO MY HI BN TA TE UR NE SI AR FA TR RU UK KK UZ ES PT BR FR DE IT NL PL SV FI EL SW'.split(' ')

/** Tags of the codes that are not the language's ISO 639 code in upper case. */
const tags: Record<string, string> = { TY: 'en', CN: 'zh-Hans', TW: 'zh-Hant', TL: 'fil', PT: 'pt-PT', BR: 'pt-BR' }

/** BCP 47 tag of a language code, for `lang`, Intl and plural rules. */
export function languageTag(code: string): string {
  return tags[code] ?? code.toLowerCase()
}

/** Reading direction of a language code. */
export function direction(code: string): 'ltr' | 'rtl' {
  return isRightToLeft(languageTag(code)) ? 'rtl' : 'ltr'
}
