import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { plan } from './bundles.ts'

const folder = 'src/core/i18n/dictionaries'
const id = 'virtual:tessera-dictionaries'
type Area = Record<string, string>

/** Every dictionary of the tree, each completed with the English texts it lacks: language → area → texts. */
function read(): Map<string, Map<string, Area>> {
  const area = (language: string, file: string): Area => JSON.parse(readFileSync(join(folder, language, file), 'utf8'))
  const english = readdirSync(join(folder, 'EN'))
  return new Map(
    readdirSync(folder).map((language) => {
      const own = new Set(readdirSync(join(folder, language)))
      return [
        language,
        new Map(
          english.map((file) => [
            file.replace('.json', ''),
            { ...area('EN', file), ...(language !== 'EN' && own.has(file) ? area(language, file) : {}) },
          ]),
        ),
      ]
    }),
  )
}

/** The file of each area. */
const fileOf = new Map(plan.flat().flatMap(({ name, texts = [] }) => texts.map((area) => [area, name])))

/**
 * Puts the texts beside the bundle, one small module for each language and bundle, in a folder named by their content, and gives the core
 * `load(language, area)`. They are addressed by name and not by a table: 40 languages would make that table larger than a file.
 */
export function dictionaries(): Plugin {
  let building = false
  return {
    name: 'tessera:dictionaries',
    configResolved(config) {
      building = config.command === 'build'
    },
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null
      const all = read()
      if (!building) {
        const modules = JSON.stringify(Object.fromEntries([...all].map(([language, areas]) => [language, Object.fromEntries(areas)])))
        return `const all = ${modules}\nexport const load = async (language, area) => all[language]?.[area] ?? all.EN[area] ?? {}`
      }
      const hash = createHash('sha256')
        .update(JSON.stringify([...all].map(([language, areas]) => [language, [...areas]])))
        .digest('hex')
        .slice(0, 8)
      const files = Map.groupBy(
        all.get('EN')?.keys() ?? [],
        (area) => fileOf.get(area) ?? this.error(`build/bundles.ts: no bundle has the texts of ${area}`),
      )
      for (const [language, areas] of all)
        for (const [file, names] of files)
          this.emitFile({
            type: 'asset',
            fileName: `dictionaries-${hash}/${language}/${file}.js`,
            source: `export default ${JSON.stringify(Object.fromEntries(names.map((area) => [area, areas.get(area)])))}`,
          })
      return `const files = ${JSON.stringify([...files].map(([file, names]) => [file, ...names].join(' ')))}
const fileOf = (area) => files.find((file) => file.split(' ').includes(area, 1)).split(' ')[0]
const base = new URL(/* @vite-ignore */ '../dictionaries-${hash}/', import.meta.url).href
export const load = (language, area) => import(/* @vite-ignore */ base + language + '/' + fileOf(area) + '.js').then((texts) => texts.default[area])`
    },
  }
}
