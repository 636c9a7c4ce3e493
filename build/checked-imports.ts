import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { plan } from '../src/bundles.ts'
import { withImports } from './bundle-list.ts'
import { hashOf } from './integrity.ts'
import { bare, withMap } from './loader-file.ts'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const checkedModule = `${source}core/platform/checked-import.ts`
/** Placeholder of a bundle's hash until all files are final. It has the length of the hash, so that the source maps stay right. */
const placeOf = (name: string) => `%${name}%`.padEnd(44, '.')
/** The bundle that contains the hashes of the bundles that import it, and of those that the plan calls late. */
const laterHolder = 'after-first-view'
const late = new Set(plan.flat().flatMap(({ name, isLate }) => (isLate ? [name] : [])))
/** Placeholder of each hash list, by the bundle that contains the list. */
const lists: Record<string, string> = { core: '%bundles%', [laterHolder]: '%later-bundles%' }

/**
 * Lets the browser check each bundle that is loaded later. Every `import()` of our code becomes a call of `checkedImport`
 * (src/core/platform/checked-import.ts), which has the hashes of these bundles. The core contains these hashes, and the loader contains the
 * core's. Hashes of bundles that load after `after-first-view` are in that bundle, so that no first view loads them. A bundle's file name
 * depends on its content and on the names of all bundles that it loads, so a new hash in a list always comes with a new file name.
 */
export function checkedImports(): Plugin {
  return {
    name: 'tessera:checked-imports',
    apply: 'build',
    enforce: 'pre', // like loader-file.ts, which needs the hash of the final core
    transform: {
      order: 'post', // after types are removed, since a type may contain an import() too
      handler(code, id) {
        if (!id.startsWith(source) || id.startsWith(`${source}loader.ts`)) return null
        const changed = code.replace(/\bimport\((["'])[^"']+\1\)/g, 'checkedImport("%bundle%", () => $&)')
        // the replacement keeps all lines in place, for the source map
        if (changed === code) return null
        const needed = id === checkedModule ? '' : `import { checkedImport } from ${JSON.stringify(checkedModule)}; `
        return { code: needed + changed, map: null }
      },
    },
    renderChunk(code, { fileName, name }, _, { chunks, magicString }) {
      if (!magicString || fileName === 'loader.js') return null
      const fileOf = (name: string) =>
        Object.keys(chunks).find((file) => chunks[file]?.name === name) ?? this.error(`there is no bundle ${name}`)
      const core = withImports(chunks, fileOf('core'))
      let count = 0
      for (const { 1: file = '', index } of code.matchAll(/"%bundle%", \(\) => (?:import\("\.\/([^"]+)"\))?/g)) {
        magicString.overwrite(index, index + '"%bundle%"'.length, `"${core.has(`chunks/${file}`) ? '' : bare(file)}"`)
        if (file) count++
      }
      if (count !== [...code.matchAll(/\bimport\(["'`]/g)].length) this.error(`${fileName} has an import() that is not checked`)

      const list = lists[name]
      if (list !== undefined) {
        const middle = withImports(chunks, fileOf(laterHolder))
        const ofLoader = new Set(chunks['loader.js']?.dynamicImports.flatMap((file) => [...withImports(chunks, file)]))
        const there = name === 'core' ? core : middle
        const lines = Object.entries(chunks).flatMap(([file, { name: each }]) => {
          const needed = withImports(chunks, file)
          const isLater = each !== laterHolder && (needed.has(fileOf(laterHolder)) || late.has(each))
          if (file === 'loader.js' || core.has(file) || isLater !== (name === laterHolder)) return []
          const imports = [...needed].filter((other) => other !== file && !there.has(other))
          return [bare(file), ofLoader.has(file) ? '' : placeOf(each), ...imports.map(bare)].join(' ')
        })
        const at = code.indexOf(list)
        magicString.overwrite(at, at + list.length, lines.join(';'))
      }
      return withMap(magicString)
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle).filter((file) => file.type === 'chunk')
        // the later list first: filling it changes its bundle's hash, which the core's list contains
        for (const holder of [laterHolder, 'core']) {
          const file = files.find(({ name }) => name === holder) ?? this.error(`there is no bundle ${holder}`)
          for (const { name, code } of files) file.code = file.code.replace(placeOf(name), hashOf(code))
          if (/%[\w-]+%\.+/.test(file.code)) this.error(`${file.fileName} lacks the hash of a bundle`)
        }
      },
    },
  }
}
