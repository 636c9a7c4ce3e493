// The parts of i18next that build/i18next-parts.ts exports, as far as they are used here.
declare module 'i18next' {
  export interface TranslatorOptions {
    [option: string]: unknown
  }
  // oxlint-disable-next-line typescript/no-extraneous-class -- the package has it as a class
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
    /** Finds a text: plural by `count`, the area by `ns`. */
    resolve(key: string, options: Record<string, unknown>): { res: string | undefined }
    /** Puts the values in. */
    extendTranslation(text: string, keys: string[], options: Record<string, unknown>, resolved: { res: string | undefined }): string
    protected extractFromKey(key: string, options: Record<string, unknown>): { key: string; namespaces: string[] }
  }
}
