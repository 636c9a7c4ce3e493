import { existsSync, readFileSync } from 'node:fs'
import { direction, languageTag } from '../../../src/core/i18n/languages.ts'
import type { TextEnd } from '../../../src/core/i18n/text-keys.ts'
import { brandName } from '../site/brand-name.ts'

/** Key of a text in `messages.json`. */
export type MessageKey = TextEnd<'messages.'>
interface Texts {
  tag: string
  dir: 'ltr' | 'rtl'
  text: (key: MessageKey) => string
}
const kept = new Map<string, Texts>()

/** Texts for inbox, SMS and e-mails in a language, with English as fallback, and its tag and direction. */
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
 * Fills a text for an SMS or e-mail. Every text may use the brand's name. Numbers use the language's digits. Codes and links are not
 * wrapped in direction isolates: the invisible characters would be copied with a code, and phones would make them a part of the link.
 */
export function writeMessage(language: string, key: MessageKey, values: Record<string, string | number>): string {
  const { tag, text } = messageTexts(language)
  const written = (value: string | number) => (typeof value === 'number' ? new Intl.NumberFormat(tag).format(value) : value)
  return text(key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => written(name === 'brand' ? brandName : (values[name] ?? '')))
}
