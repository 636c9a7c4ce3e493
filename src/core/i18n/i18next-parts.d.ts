// The parts of i18next that build/i18next-parts.ts exports, as far as they are used here.
declare module 'i18next' {
  export interface TranslatorOptions {
    fallbackLng: string[]
    ns: string[]
    defaultNS: string
    nsSeparator: false
    keySeparator: false
    [option: string]: unknown
  }
  export class ResourceStore {
    constructor(data: Record<string, unknown>, options: TranslatorOptions)
    addResourceBundle(language: string, area: string, texts: Record<string, string>): void
    getResource(language: string, area: string, key: string): string | undefined
  }
  export class LanguageUtil {
    constructor(options: TranslatorOptions)
  }
  export class PluralResolver {
    constructor(languageUtils: LanguageUtil, options: TranslatorOptions)
  }
  export class Interpolator {
    constructor(options: TranslatorOptions)
  }
  export class Translator {
    constructor(
      services: { resourceStore: ResourceStore; languageUtils: LanguageUtil; pluralResolver: PluralResolver; interpolator: Interpolator },
      options: TranslatorOptions,
    )
    changeLanguage(language: string): void
    translate(key: string, values: Record<string, unknown>): string
    exists(key: string): boolean
  }
}
