// The parts of i18next that build/i18next-parts.ts exports, as far as they are used here.
declare module 'i18next' {
  export interface TranslatorOptions {
    [option: string]: unknown
  }
  export class Interpolator {
    constructor(options: TranslatorOptions)
  }
  export class Translator {
    constructor(
      services: {
        resourceStore: { getResource(language: string, area: string, key: string): string | undefined }
        languageUtils: { toResolveHierarchy(language: string): string[]; getFallbackCodes(): string[] }
        pluralResolver: { getSuffix(language: string, count: number): string }
        interpolator: Interpolator
      },
      options: TranslatorOptions,
    )
    changeLanguage(language: string): void
    translate(key: string, values: Record<string, unknown>): string
  }
}
