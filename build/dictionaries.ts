import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { hashTree } from './hash-tree.ts'
import { allAreas } from './source-graph.ts'
import { textFiles } from './text-files.ts'
import { languages, languageTag } from '../src/core/i18n/languages.ts'

const source = 'src/core/i18n/dictionaries'
const id = 'virtual:tessera-dictionaries'
type Area = Record<string, string>

/** Prevents a line break after the dash between two values, as `formatRange` does (src/core/i18n/format-range.ts). */
const joinRanges = (text: string) => text.replace(/(?<=\}\} ?[–—])( ?)(?=\{\{)/g, (space) => (space === '' ? '\u2060' : '\u2060\u00a0'))

/**
 * An area of a language, completed with the English texts that it lacks. If the language has more plural forms than English, each form gets
 * the English `_other`. Without it, a count of that form would be shown as its key.
 */
export function completeArea(own: Area, english: Area, pluralCategories: readonly string[]): Area {
  const forms = Object.entries(english).flatMap(([key, text]) =>
    key.endsWith('_other') ? pluralCategories.map((category) => [key.replace(/other$/, category), text] as const) : [],
  )
  const texts = { ...english, ...Object.fromEntries(forms.filter(([key]) => !Object.hasOwn(english, key))), ...own }
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, joinRanges(text)]))
}

/** The dictionaries of a language, each completed with the English texts that it lacks: area → texts. */
function readLanguage(language: string): Map<string, Area> {
  const area = (language: string, file: string): Area => JSON.parse(readFileSync(join(source, language, file), 'utf8'))
  const own = new Set(readdirSync(join(source, language)))
  const { pluralCategories } = new Intl.PluralRules(languageTag(language)).resolvedOptions()
  return new Map(
    readdirSync(join(source, 'EN')).map((file) => [
      file.replace('.json', ''),
      completeArea(own.has(file) ? area(language, file) : {}, area('EN', file), pluralCategories),
    ]),
  )
}

/** Describes languages that only the table of codes has, or only the folders; undefined if both have the same. */
function mismatch(): string | undefined {
  const folders = readdirSync(source).filter((folder) => readdirSync(join(source, folder)).some((file) => file.endsWith('.json')))
  const faults = [
    ...languages.filter((code) => !folders.includes(code)).map((code) => `${code} has no file in ${source}/${code}`),
    ...folders.filter((code) => !languages.includes(code)).map((code) => `${source}/${code} is no code of src/core/i18n/languages.ts`),
  ]
  return faults.length > 0 ? `${faults.join('; ')}. See docs/contributing/add-a-language.md.` : undefined
}

/** Every dictionary of the source: language → area → texts. */
function read(): Map<string, Map<string, Area>> {
  return new Map(readdirSync(source).map((language) => [language, readLanguage(language)]))
}

/** The folder where the build puts the texts. Its name depends on their content. */
function textFolder(): string {
  const all = JSON.stringify([...read()].map(([language, areas]) => [language, [...areas]]))
  return `dictionaries-${createHash('sha256').update(all).digest('hex').slice(0, 8)}`
}

/** All English texts by key, for operators who look for the key of a text; a plural has one entry for each form. */
function keyList(areas: ReadonlyMap<string, Area> | undefined): string {
  const entries = [...(areas ?? [])].flatMap(([area, texts]) => Object.entries(texts).map(([name, text]) => [`${area}.${name}`, text]))
  return JSON.stringify(Object.fromEntries(entries), null, 1)
}

/** A language as one module, for the development server and the tests. One long string parses faster than many short ones. */
function languageModule(language: string): string {
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(readLanguage(language))))})`
}

/**
 * Writes the texts beside the bundle: one small file for each language and bundle, in a folder named by their content. The core gets
 * `load(language, file)`, which checks each file (src/core/i18n/text-proof.ts); the loader gets the folder's name. Files are found by name
 * instead of a table, because with 40 languages the table would be larger than a file. In development and tests each area is a file.
 */
export function dictionaries(): Plugin {
  return {
    name: 'tessera:dictionaries',
    buildStart() {
      const fault = mismatch()
      if (fault) this.error(fault)
    },
    resolveId: (name) => (name.startsWith(id) ? `\0${name}` : null),
    load(name) {
      if (!name.startsWith(`\0${id}`)) return null
      const language = name.slice(id.length + 2)
      const all = read()
      if (language === 'files') return `export const textFolder = '${textFolder()}', languages = '${[...all.keys()].join(' ')}'`
      if (language === 'areas') return `export const areas = '${allAreas.join(' ')}'.split(' ')`
      if (language) return languageModule(language)
      // in development each language is one module, because only the build knows the addresses of its files
      if (this.environment.config.command !== 'build') {
        const modules = readdirSync(source).map((each) => `${each}: () => import('${id}/${each}')`)
        return `const languages = { ${modules.join(', ')} }\nexport const load = async (language, area) => ({ [area]: (await languages[language]()).default[area] ?? {} })`
      }
      const folder = textFolder()
      const files = Map.groupBy(
        all.get('EN')?.keys() ?? [],
        (area) => textFiles().get(area) ?? this.error(`no bundle has the texts of ${area}`),
      )
      const texts = new Map(
        [...all].flatMap(([language, areas]) =>
          [...files].map(([file, names]): [place: string, texts: string] => [
            `${language}/${file}`,
            JSON.stringify(Object.fromEntries(names.map((area) => [area, areas.get(area)]))),
          ]),
        ),
      )
      const { root, proofs } = hashTree(texts)
      for (const [place, text] of texts)
        this.emitFile({
          type: 'asset',
          fileName: `${folder}/${place}.json`,
          source: JSON.stringify({ texts: text, proof: proofs.get(place) }),
        })
      this.emitFile({ type: 'asset', fileName: 'texts.json', source: keyList(all.get('EN')) })
      return `import { textFile } from ${JSON.stringify(join(import.meta.dirname, '../src/core/platform/text-file.ts'))}
const folder = new URL(/* @vite-ignore */ '../${folder}', import.meta.url).href
export const load = (language, file) => textFile(folder, language, file, '${root}')`
    },
  }
}
