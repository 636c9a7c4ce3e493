import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'src/core/i18n/dictionaries'

/** The codes of all languages that have a dictionary, EN among them. */
export const languages = readdirSync(folder)
/** All but English and TY, the brand's own language, which falls back to English. */
export const translations = languages.filter((language) => language !== 'EN' && language !== 'TY')

/** The texts of a language by `area.key`. */
export const readDictionary = (language: string): Map<string, string> =>
  new Map(
    readdirSync(join(folder, language)).flatMap((file) =>
      Object.entries<string>(JSON.parse(readFileSync(join(folder, language, file), 'utf8'))).map(
        ([key, text]) => [`${file.replace('.json', '')}.${key}`, text] as const,
      ),
    ),
  )

export const isPlural = (key: string): boolean => /_(zero|one|two|few|many|other)$/.test(key)

/** A key without its plural category: what a view asks for. */
export const baseOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')
