declare module 'virtual:tessera-dictionaries' {
  /**
   * Texts of one language by area and name, completed with the English ones. Rejects if the language has no dictionary.
   * @param file an area; in the built files the file of an area, which has others too (build/text-areas.ts)
   */
  export function load(language: string, file: string): Promise<Record<string, Record<string, string>>>
}

declare module 'virtual:tessera-dictionaries/areas' {
  /** All areas of the dictionary. */
  export const areas: readonly string[]
}

declare module 'virtual:tessera-dictionaries/files' {
  /** The folder of the texts beside the loader. */
  export const textFolder: string
  /** The languages that have texts, with a space between. */
  export const languages: string
}
