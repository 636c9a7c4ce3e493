import * as z from 'zod/mini'

const title = z.string().check(z.maxLength(250))
const text = z.string().check(z.maxLength(20_000))
/** One text for all languages, or texts by language code with EN as the default. */
export const LocalText = z.union([text, z.record(z.string(), text)])
/** A one-line `LocalText`. */
export const LocalTitle = z.union([title, z.record(z.string(), title)])
export type LocalText = z.infer<typeof LocalText>

/** A text in the requested language, or in English. */
export const inLanguage = (text: LocalText | undefined, language: string): string =>
  (typeof text === 'object' ? (text[language] ?? text['EN']) : text) ?? ''
