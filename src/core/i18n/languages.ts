/**
 * The 40 language codes of the product (§1), each with its BCP 47 tag and its own name. TY is the default brand's
 * variant of English: its wording falls back to EN, and it carries the vendor rules of §9.
 */
export const languages: Record<string, readonly [tag: string, name: string]> = {
  EN: ['en', 'English'], TY: ['en', 'English (TY)'], CN: ['zh-Hans', '简体中文'], TW: ['zh-Hant', '繁體中文'], JA: ['ja', '日本語'],
  KO: ['ko', '한국어'], TH: ['th', 'ไทย'], VI: ['vi', 'Tiếng Việt'], ID: ['id', 'Bahasa Indonesia'], MS: ['ms', 'Bahasa Melayu'],
  TL: ['fil', 'Filipino'], KM: ['km', 'ខ្មែរ'], LO: ['lo', 'ລາວ'], MY: ['my', 'မြန်မာ'], HI: ['hi', 'हिन्दी'],
  BN: ['bn', 'বাংলা'], TA: ['ta', 'தமிழ்'], TE: ['te', 'తెలుగు'], UR: ['ur', 'اردو'], NE: ['ne', 'नेपाली'],
  SI: ['si', 'සිංහල'], AR: ['ar', 'العربية'], FA: ['fa', 'فارسی'], TR: ['tr', 'Türkçe'], RU: ['ru', 'Русский'],
  UK: ['uk', 'Українська'], KK: ['kk', 'Қазақша'], UZ: ['uz', 'Oʻzbekcha'], ES: ['es', 'Español'], PT: ['pt', 'Português'],
  BR: ['pt-BR', 'Português (Brasil)'], FR: ['fr', 'Français'], DE: ['de', 'Deutsch'], IT: ['it', 'Italiano'], NL: ['nl', 'Nederlands'],
  PL: ['pl', 'Polski'], SV: ['sv', 'Svenska'], FI: ['fi', 'Suomi'], EL: ['el', 'Ελληνικά'], SW: ['sw', 'Kiswahili'],
}

/** BCP 47 tag of a language code, for `lang`, Intl and plural rules. */
export function languageTag(code: string): string {
  return languages[code]?.[0] ?? 'en'
}

/** Reading direction of a language code. */
export function direction(code: string): 'ltr' | 'rtl' {
  return code === 'AR' || code === 'FA' || code === 'UR' ? 'rtl' : 'ltr'
}
