import { existsSync, readFileSync } from 'node:fs'
import { direction, languageTag } from '../../../src/core/i18n/languages.ts'
import type { TextEnd } from '../../../src/core/i18n/text-keys.ts'
import { brandName } from '../site/brand-name.ts'

/** A text of `messages.json`. */
export type MessageKey = TextEnd<'messages.'>
interface Texts {
  tag: string
  dir: 'ltr' | 'rtl'
  text: (key: MessageKey) => string
}
const kept = new Map<string, Texts>()

/** The texts of the inbox, of SMS and of e-mails in a language, in English where they are not translated, and how it is written. */
export function messageTexts(language: string): Texts {
  const known = kept.get(language)
  if (known) return known
  const read = (code: string): Record<string, string> => {
    const file = new URL(`../../../src/core/i18n/dictionaries/${code}/messages.json`, import.meta.url)
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  }
  const texts = { ...read('EN'), ...read(language) }
  const found: Texts = { tag: languageTag(language), dir: direction(language), text: (key) => texts[key] ?? key }
  kept.set(language, found)
  return found
}

/**
 * An SMS or e-mail: a text with its values. Every text may also name the brand. A number is written in the digits of the language. Codes and
 * links are not isolated: the invisible characters would be copied with a code, and phones would take them as a part of the link.
 */
export function writeMessage(language: string, key: MessageKey, values: Record<string, string | number>): string {
  const { tag, text } = messageTexts(language)
  const written = (value: string | number) => (typeof value === 'number' ? new Intl.NumberFormat(tag).format(value) : value)
  return text(key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => written(name === 'brand' ? brandName : (values[name] ?? '')))
}
