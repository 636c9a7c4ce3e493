declare module 'virtual:tessera-dictionaries' {
  /**
   * Loads the texts of a language by area and name, completed with the English ones. Rejects if the language has no dictionary.
   * @param file an area; in the built files the file that contains the area, maybe with others (build/text-areas.ts)
   */
  export function load(language: string, file: string): Promise<Record<string, Record<string, string>>>
}

declare module 'virtual:tessera-dictionaries/areas' {
  /** All areas of the dictionary. */
  export const areas: readonly string[]
}

declare module 'virtual:tessera-dictionaries/files' {
  /** The folder of the texts, relative to the loader. */
  export const textFolder: string
  /** The languages that have texts, separated by spaces. */
  export const languages: string
}
