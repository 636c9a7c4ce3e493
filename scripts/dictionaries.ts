import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'src/core/i18n/dictionaries'

/** Codes of all languages that have a dictionary, including EN. */
export const languages = readdirSync(folder)
/** All languages except English and TY. TY is the brand's own language and falls back to English. */
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

/** A key without its plural category, as views name it. */
export const baseOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')
