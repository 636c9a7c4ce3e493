declare module 'virtual:tessera-dictionaries' {
  /** Texts of one area in one language, completed with the English ones. Rejects if the language has no dictionary. */
  export function load(language: string, area: string): Promise<Record<string, string>>
  /** The name of the file that has an area's texts; undefined if there is no such area. */
  export function fileOf(area: string): string | undefined
}

declare module 'virtual:tessera-dictionaries/files' {
  /** The folder of the texts beside the loader. */
  export const textFolder: string
  /** The languages that have texts, with a space between. */
  export const languages: string
}
