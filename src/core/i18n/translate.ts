import { Interpolator, Translator } from 'i18next'
import { load } from 'virtual:tessera-dictionaries'
import { atom, type ReadableAtom } from 'nanostores'
import { formatNumber } from './format-number.ts'
import { isolateWords } from './isolate.ts'
import { languageTag } from './languages.ts'
import { $language, speak } from './language.ts'

/**
 * The text of `<area>.<name>`, with values put in: numbers as the language writes them, so a year or an id is given as a text. An
 * unknown key comes back as it is. `count` chooses the plural.
 */
export type Translate = (key: string, values?: Record<string, unknown>) => string

const areas = new Set<string>()
/** Texts that have arrived, by `<language>/<area>`. */
const texts = new Map<string, Record<string, string>>()
const pending = new Map<string, Promise<void>>()

/** Our keys are `<area>.<name>`, and a name may hold dots: the area is i18next's namespace. */
class AreaTranslator extends Translator {
  protected override extractFromKey(key: string): { key: string; namespaces: string[] } {
    const dot = key.indexOf('.')
    return { key: key.slice(dot + 1), namespaces: [key.slice(0, dot)] }
  }
}

/** Values as a language writes them: numbers in its digits; from right to left each keeps its own order, whatever stands around it. */
function writtenValues(values: Record<string, unknown> = {}, tag: string): Record<string, unknown> {
  const written = (value: unknown) =>
    typeof value === 'number' ? formatNumber(value, tag) : value == null ? value : isolateWords(String(value), tag)
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(value)]))
}

/** i18next's Translator and Interpolator, over one language in memory: the dictionaries come completed from the build. */
function translator(language: string): Translate {
  // the bundle holds what these options lead to: for another one see build/i18next-parts.ts
  const options = {
    keySeparator: false,
    pluralSeparator: '_',
    returnEmptyString: true,
    // values are text: React escapes them, and `{{x}}` or `$t(…)` inside a value is not expanded again
    interpolation: { escapeValue: false, skipOnVariables: true },
  }
  const tag = languageTag(language)
  const rules = new Intl.PluralRules(tag)
  const i18n = new AreaTranslator(
    {
      resourceStore: { getResource: (_language, area, key) => texts.get(`${language}/${area}`)?.[key] },
      languageUtils: { toResolveHierarchy: () => [language], getFallbackCodes: () => [] },
      pluralResolver: { getSuffix: (_language, count) => `_${rules.select(count)}` },
      interpolator: new Interpolator(options),
    },
    options,
  )
  return (key, values) => {
    const options = { ...values, lng: language, nest: false }
    const found = i18n.resolve(key, options)
    return found.res === undefined ? key : i18n.extendTranslation(found.res, [key], { ...options, ...writtenValues(values, tag) }, found)
  }
}

const $current = atom<Translate>((key) => key)
/** The translator of the current language; a new function after each change of language or arrival of an area. */
export const $t: ReadableAtom<Translate> = $current

function fetchArea(language: string, area: string): Promise<void> {
  const key = `${language}/${area}`
  const fetched =
    pending.get(key) ??
    load(language, area)
      .catch((error: unknown) => {
        pending.delete(key)
        if (language === 'EN') throw error
        return load('EN', area) // a language of the table that has no dictionary
      })
      .then((loaded) => void texts.set(key, loaded))
  pending.set(key, fetched)
  return fetched
}

/** Loads areas of the dictionary in the current language. Rejects when one doesn't arrive. */
export async function loadAreas(names: readonly string[]): Promise<void> {
  const missing = names.filter((name) => !areas.has(name))
  if (missing.length === 0) return
  const language = $language.get()
  await Promise.all(missing.map((name) => fetchArea(language, name)))
  for (const name of missing) areas.add(name)
  if (language !== $language.get()) await Promise.all(missing.map((name) => fetchArea($language.get(), name)))
  $current.set(translator($language.get()))
}

/** Texts of one area in a language of their own, whatever the page's is. Rejects when they don't arrive. */
export async function textsIn(language: string, area: string): Promise<Translate> {
  await fetchArea(language, area)
  return translator(language)
}

/** Loads what is on screen in another language, then changes over in one step. Rejects, unchanged, when it doesn't arrive. */
export async function switchTexts(language: string): Promise<void> {
  for (let fetched = -1; fetched < areas.size; ) {
    fetched = areas.size // more may be asked for meanwhile
    await Promise.all([...areas].map((area) => fetchArea(language, area)))
  }
  speak(language)
  $current.set(translator(language))
}
