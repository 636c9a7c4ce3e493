import { createInstance } from 'i18next'
import { load } from 'virtual:tessera-dictionaries'
import { atom, type ReadableAtom } from 'nanostores'
import { formatNumber } from './format-number.ts'
import { isolateWords } from './isolate.ts'
import { languageTag } from './languages.ts'
import { $language, speak } from './language.ts'
import { mergedTexts, ownTexts, type Texts } from './own-texts.ts'
import { ForeignTexts } from './text-proof.ts'
import type { Area, TextKey } from './text-keys.ts'

/**
 * The text of `<area>.<name>`, with values put in. Numbers are written as in the language, so pass a year or an id as a text. `count`
 * chooses the plural. If the area is not loaded, the key itself is returned.
 */
export type Translate = (key: TextKey, values?: Record<string, unknown>) => string

const areas = new Set<Area>()
const pending = new Map<string, Promise<void>>()

const texts = createInstance()
void texts.init({
  resources: {},
  fallbackLng: false, // the build completes the dictionaries
  load: 'currentOnly',
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false }, // React escapes
})

/** Writes values as the language does. In right-to-left text each value is isolated and keeps its own order. */
function writtenValues(values: Record<string, unknown> = {}, tag: string): Record<string, string> {
  const written = (value: unknown) =>
    value == null ? '' : typeof value === 'number' ? formatNumber(value, tag) : isolateWords(String(value), tag)
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(value)]))
}

/** The operator's own texts: those of brand.json, then those of `setTexts`. */
const own: [brand: Texts, page: Texts] = [{}, {}]
export const givenTexts: readonly Texts[] = own

/** i18next knows languages by their tags. TY and EN have the same tag, so our namespaces for i18next begin with the language. */
const place = (language: string, area: string) => `${language}/${area}`
const ownPlace = (language: string, area: string) => `own ${place(language, area)}`
const areaOf = (key: string) => key.slice(0, key.indexOf('.'))
const nameOf = (key: string) => key.slice(key.indexOf('.') + 1)

function translator(language: string): Translate {
  const tag = languageTag(language)
  const translate = texts.getFixedT(tag)
  for (const [key, text] of Object.entries(ownTexts(own, language)))
    texts.addResource(tag, ownPlace(language, areaOf(key)), nameOf(key), text, { silent: true })
  return (key, values) => {
    const area = areaOf(key)
    const count = values?.['count']
    return translate(nameOf(key), {
      ns: [ownPlace(language, area), place(language, area)],
      defaultValue: key,
      ...(typeof count === 'number' && { count }),
      replace: writtenValues(values, tag),
      nest: false, // values are plain text: `$t(…)` in a value is not expanded
    })
  }
}

const $current = atom<Translate>((key) => key)
/** The translator of the current language; a new function after each change of language and each loaded area. */
export const $t: ReadableAtom<Translate> = $current

function fetchArea(language: string, area: Area): Promise<void> {
  const key = place(language, area)
  const fetched =
    pending.get(key) ??
    load(language, area)
      .catch((error: unknown) => {
        pending.delete(key)
        if (language === 'EN' || error instanceof ForeignTexts) throw error
        return load('EN', area) // a language of the table that has no dictionary
      })
      .then((loaded) => void texts.addResourceBundle(languageTag(language), key, loaded))
  pending.set(key, fetched)
  return fetched
}

/** Puts the operator's texts of brand.json in place of ours; those of `setTexts` still win. */
export function setBrandTexts(given: Texts): void {
  own[0] = given
  $current.set(translator($language.get()))
}

/** Puts texts of the page in place of ours and of the brand's, beside those of its earlier calls. */
export function setPageTexts(given: Texts): void {
  own[1] = mergedTexts(own[1] ?? {}, given)
  $current.set(translator($language.get()))
}

/** Our texts of an area in the current language, by name; undefined if they are not loaded. */
export function dictionaryOf(area: string): Readonly<Record<string, string>> | undefined {
  const language = $language.get()
  return texts.getResourceBundle(languageTag(language), place(language, area))
}

/** Loads areas of the dictionary in the current language. Rejects when one doesn't arrive. */
export async function loadAreas(names: readonly Area[]): Promise<void> {
  const missing = names.filter((name) => !areas.has(name))
  if (missing.length === 0) return
  const language = $language.get()
  await Promise.all(missing.map((name) => fetchArea(language, name)))
  for (const name of missing) areas.add(name)
  if (language !== $language.get()) await Promise.all(missing.map((name) => fetchArea($language.get(), name)))
  $current.set(translator($language.get()))
}

/** Texts of one area in a given language, whatever the page's language is. Rejects if they do not arrive. */
export async function textsIn(language: string, area: Area): Promise<Translate> {
  await fetchArea(language, area)
  return translator(language)
}

/** Loads the texts on screen in another language, then switches in one step. If they do not arrive, it rejects and changes nothing. */
export async function switchTexts(language: string): Promise<void> {
  for (let fetched = -1; fetched < areas.size; ) {
    fetched = areas.size // more areas may be requested while these load
    await Promise.all([...areas].map((area) => fetchArea(language, area)))
  }
  speak(language)
  $current.set(translator(language))
}
