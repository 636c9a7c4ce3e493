import type { LocalText } from './local-text.ts'
import ar from './translations/AR.json' with { type: 'json' }
import cn from './translations/CN.json' with { type: 'json' }
import th from './translations/TH.json' with { type: 'json' }
import vi from './translations/VI.json' with { type: 'json' }

/** The translations of the sandbox's own contents by English text. Other languages read English. */
export const translations: Record<string, Partial<Record<string, string>>> = { AR: ar, CN: cn, TH: th, VI: vi }

/** Figures by name: `{first.maximum}` in a text stands for the figure of that name. */
export type Figures = Readonly<Record<string, string>>

/** @throws {Error} if there is no figure of a name */
function withFigures(text: string, figures: Figures): string {
  return text.replaceAll(/\{([a-z.]+)\}/g, (_, name: string) => {
    const figure = figures[name]
    if (figure === undefined) throw new Error(`no figure ${name} for: ${text}`)
    return figure
  })
}

/** A text in all languages that have it. */
const inAll = (text: string, figures: Figures): LocalText => {
  const found = Object.entries(translations).flatMap(([language, texts]) =>
    texts[text] === undefined ? [] : [[language, withFigures(texts[text], figures)]],
  )
  const english = withFigures(text, figures)
  return found.length === 0 ? english : { EN: english, ...Object.fromEntries(found) }
}

/** A text of the seeds, or an item with its texts, in all languages that have them. */
export function translated(text: string, figures?: Figures): LocalText
export function translated<Item extends object>(item: Item, figures?: Figures): Item
export function translated(value: string | object, figures: Figures = {}): LocalText | object {
  if (typeof value === 'string') return inAll(value, figures)
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, typeof text === 'string' ? inAll(text, figures) : text]))
}
