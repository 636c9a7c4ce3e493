import { createInstance } from 'i18next'
import { load } from 'virtual:tessera-dictionaries'
import { atom, type ReadableAtom } from 'nanostores'
import { formatNumber } from './format-number.ts'
import { isolateWords } from './isolate.ts'
import { languageTag } from './languages.ts'
import { $language } from './language.ts'
import { mergedTexts, ownTexts, type Texts } from './own-texts.ts'
import { ForeignTexts } from './text-proof.ts'
import type { Area, TextKey } from './text-keys.ts'

/**
 * Returns the text of `<area>.<name>` with values inserted. Numbers are formatted as in the language, so pass a year or an id as a text.
 * `count` selects the plural. If the area is not loaded, returns the key.
 */
export type Translate = (key: TextKey, values?: Record<string, unknown>) => string

const $loaded = atom<readonly Area[]>([])
/** The areas that are loaded. */
export const $areas: ReadableAtom<readonly Area[]> = $loaded
/** Was a text requested before its area was loaded? Then `$t` is renewed when the area has loaded. */
let isMissed = false
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

/** Formats values as in the language. In right-to-left languages each value is isolated and keeps its order. */
function writtenValues(values: Record<string, unknown> = {}, tag: string): Record<string, string> {
  const written = (value: unknown) =>
    value == null ? '' : typeof value === 'number' ? formatNumber(value, tag) : isolateWords(String(value), tag)
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(value)]))
}

/** The operator's texts: those of brand.json, then those of `setTexts`. */
const own: [brand: Texts, page: Texts] = [{}, {}]
export const givenTexts: readonly Texts[] = own

/** i18next identifies languages by their tags. TY and EN have the same tag, so the namespaces for i18next start with the language code. */
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
    const text = translate(nameOf(key), {
      ns: [ownPlace(language, area), place(language, area)],
      defaultValue: key,
      ...(typeof count === 'number' && { count }),
      replace: writtenValues(values, tag),
      nest: false, // values are plain text: `$t(…)` in a value is not expanded
    })
    if (text === key && !texts.hasResourceBundle(tag, place(language, area))) isMissed = true
    return text
  }
}

const $current = atom(translator($language.get()))
/**
 * The translator of the current language. It is replaced after each change of language, and after an area has loaded from which a text was
 * requested before. Otherwise it stays the same, so that components don't render again.
 */
export const $t: ReadableAtom<Translate> = $current

/** Creates a new translator for the current language, so that every component renders its texts again. */
export function renewTexts(): void {
  isMissed = false
  $current.set(translator($language.get()))
}

/** Loads the texts of an area in a language, once. */
export function fetchArea(language: string, area: Area): Promise<void> {
  const key = place(language, area)
  const fetched =
    pending.get(key) ??
    load(language, area)
      .catch((error: unknown) => {
        pending.delete(key)
        if (language === 'EN' || error instanceof ForeignTexts) throw error
        return load('EN', area) // for a language of the table without a dictionary
      })
      .then((loaded) => {
        for (const [name, own] of Object.entries(loaded)) texts.addResourceBundle(languageTag(language), place(language, name), own)
      })
  pending.set(key, fetched)
  return fetched
}

/** Replaces built-in texts with the operator's texts from brand.json. Texts of `setTexts` override both. */
export function setBrandTexts(given: Texts): void {
  own[0] = given
  renewTexts()
}

/** Replaces built-in texts and the brand's texts with texts of the page, in addition to those of earlier calls. */
export function setPageTexts(given: Texts): void {
  own[1] = mergedTexts(own[1] ?? {}, given)
  renewTexts()
}

/** The built-in texts of an area in the current language, by name. Undefined if they are not loaded. */
export function dictionaryOf(area: string): Readonly<Record<string, string>> | undefined {
  const language = $language.get()
  return texts.getResourceBundle(languageTag(language), place(language, area))
}

/** Loads areas of the dictionary in the current language. Rejects if one fails to load. */
export async function loadAreas(names: readonly Area[]): Promise<void> {
  const missing = names.filter((name) => !$loaded.get().includes(name))
  if (missing.length === 0) return
  for (let language = ''; language !== $language.get(); ) {
    language = $language.get()
    await Promise.all(missing.map((name) => fetchArea(language, name)))
  }
  $loaded.set([...new Set([...$loaded.get(), ...missing])])
  if (isMissed) renewTexts()
}

/**
 * Loads code and the texts that it uses in parallel. The build replaces each `import()` in the source with a call of this function.
 * @param areas besides `common`
 */
export const withTexts = async <T>(code: Promise<T>, areas: readonly Area[]): Promise<T> =>
  (await Promise.all([code, loadAreas(['common', ...areas])]))[0]

/** Loads all areas in use, in the current language. Rejects if one fails to load. */
export async function loadAgain(): Promise<void> {
  await Promise.all($loaded.get().map((name) => fetchArea($language.get(), name)))
  renewTexts()
}

/** Loads the texts of an area in a given language, whatever the page's language is. Rejects if they fail to load. */
export async function textsIn(language: string, area: Area): Promise<Translate> {
  await fetchArea(language, area)
  return translator(language)
}
