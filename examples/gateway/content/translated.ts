import type { LocalText } from './local-text.ts'
import ar from './translations/AR.json' with { type: 'json' }
import cn from './translations/CN.json' with { type: 'json' }
import th from './translations/TH.json' with { type: 'json' }
import vi from './translations/VI.json' with { type: 'json' }

/** The translations of the sandbox's own contents by English text. Other languages read English. */
export const translations: Record<string, Partial<Record<string, string>>> = { AR: ar, CN: cn, TH: th, VI: vi }

/** A text in all languages that have it. */
const inAll = (text: string): LocalText => {
  const found = Object.entries(translations).flatMap(([language, texts]) => (texts[text] === undefined ? [] : [[language, texts[text]]]))
  return found.length === 0 ? text : { EN: text, ...Object.fromEntries(found) }
}

/** A text of the seeds, or an item with its texts, in all languages that have them. */
export function translated(text: string): LocalText
export function translated<Item extends object>(item: Item): Item
export function translated(value: string | object): LocalText | object {
  if (typeof value === 'string') return inAll(value)
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, typeof text === 'string' ? inAll(text) : text]))
}
