import type { LocalText } from './local-text.ts'
import ar from './translations/AR.json' with { type: 'json' }
import cn from './translations/CN.json' with { type: 'json' }
import th from './translations/TH.json' with { type: 'json' }
import vi from './translations/VI.json' with { type: 'json' }

/** Translations of the sandbox's contents by English text. Other languages use English. */
export const translations: Record<string, Partial<Record<string, string>>> = { AR: ar, CN: cn, TH: th, VI: vi }

/** Figures by name: `{first.maximum}` in a text is replaced by the figure. */
export type Figures = Readonly<Record<string, string>>

/** @throws {Error} for an unknown figure */
function withFigures(text: string, figures: Figures): string {
  return text.replaceAll(/\{([a-z.]+)\}/g, (_, name: string) => {
    const figure = figures[name]
    if (figure === undefined) throw new Error(`no figure ${name} for: ${text}`)
    return figure
  })
}

/** A text in all languages in which it is translated. */
const inAll = (text: string, figures: Figures): LocalText => {
  const found = Object.entries(translations).flatMap(([language, texts]) =>
    texts[text] === undefined ? [] : [[language, withFigures(texts[text], figures)]],
  )
  const english = withFigures(text, figures)
  return found.length === 0 ? english : { EN: english, ...Object.fromEntries(found) }
}

/** A seed's text, or an item with its texts, in all languages in which it is translated. */
export function translated(text: string, figures?: Figures): LocalText
export function translated<Item extends object>(item: Item, figures?: Figures): Item
export function translated(value: string | object, figures: Figures = {}): LocalText | object {
  if (typeof value === 'string') return inAll(value, figures)
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, typeof text === 'string' ? inAll(text, figures) : text]))
}
