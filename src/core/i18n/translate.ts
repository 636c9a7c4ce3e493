import { Interpolator, LanguageUtil, PluralResolver, ResourceStore, Translator } from 'i18next'
import { load } from 'virtual:tessera-dictionaries'
import { atom, type ReadableAtom } from 'nanostores'
import { connection } from '../platform/client.ts'
import { languageTag } from './languages.ts'

/** The text of `<area>.<name>`, with values put in. An unknown key comes back as it is. `count` chooses the plural. */
export type Translate = (key: string, values?: Record<string, unknown>) => string

const areas = new Set<string>()
const loaded = new Map<string, Promise<void>>()
let store: ResourceStore | undefined

function settings(language: string) {
  return {
    fallbackLng: [language],
    supportedLngs: false,
    ns: ['common'],
    defaultNS: 'common',
    nsSeparator: false as const,
    keySeparator: false as const,
    contextSeparator: '_',
    pluralSeparator: '_',
    returnEmptyString: true,
    // values are text: React escapes them, and `{{x}}` or `$t(…)` inside a value is not expanded again
    interpolation: { escapeValue: false, skipOnVariables: true },
  }
}

function translator(language: string): Translate {
  const options = settings(language)
  store ??= new ResourceStore({}, options)
  const languageUtils = new LanguageUtil(options)
  const pluralResolver = new PluralResolver(languageUtils, options)
  const parts = { resourceStore: store, languageUtils, pluralResolver, interpolator: new Interpolator(options) }
  const i18n = new Translator(parts, options)
  i18n.changeLanguage(language)
  return (key, values) => {
    const dot = key.indexOf('.')
    const name = key.slice(dot + 1)
    const text = i18n.translate(name, { ...values, ns: key.slice(0, dot), nest: false })
    return text === name ? key : text
  }
}

const $current = atom<Translate>((key) => key)
/** The translator of the current language; a new function after each change of language or arrival of an area. */
export const $t: ReadableAtom<Translate> = $current

function fetchArea(language: string, area: string): Promise<void> {
  const key = `${language}/${area}`
  const tag = i18nextCode(language)
  const pending =
    loaded.get(key) ??
    load(language, area)
      .catch((error: unknown) => {
        loaded.delete(key)
        if (language === 'EN') throw error
        return load('EN', area) // a language of the table that has no dictionary yet
      })
      .then((texts) => {
        store ??= new ResourceStore({}, settings(tag))
        store.addResourceBundle(tag, area, texts)
      })
  loaded.set(key, pending)
  return pending
}

/** i18next's name of a language: the tag for its plural rules, with the code as a private part to tell TY from EN. */
function i18nextCode(language: string): string {
  const tag = languageTag(language)
  return language === 'TY' ? `${tag}-x-ty` : tag
}

/** Loads areas of the dictionary in the current language. Rejects when one doesn't arrive. */
export async function loadAreas(names: readonly string[]): Promise<void> {
  const missing = names.filter((name) => !areas.has(name))
  if (missing.length === 0) return
  const language = connection.language
  await Promise.all(missing.map((name) => fetchArea(language, name)))
  for (const name of missing) areas.add(name)
  if (language !== connection.language) await Promise.all(missing.map((name) => fetchArea(connection.language, name)))
  $current.set(translator(i18nextCode(connection.language)))
}

/** Loads what is on screen in another language, then changes over in one step. Rejects, unchanged, when it doesn't arrive. */
export async function switchTexts(language: string): Promise<void> {
  await Promise.all([...areas].map((area) => fetchArea(language, area)))
  connection.language = language
  $current.set(translator(i18nextCode(language)))
}
