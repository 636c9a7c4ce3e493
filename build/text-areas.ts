import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { allSources, areasOf, forgetSources, root, textUses } from './source-graph.ts'
import { textFiles } from './text-files.ts'

const translate = 'src/core/i18n/translate.ts'

/**
 * Every `import()` of ours also loads the texts of what it imports: it becomes a call of `withTexts` (src/core/i18n/translate.ts).
 * `import.meta.areas` becomes the list of the module that it is in, for widgets, which the loader imports. The areas are those of the keys
 * in the sources, so no list is written by hand; where a key does not show its area, `useText<'area'>()` marks it. In the built files
 * the lists are of text files, as are the areas that `loadAreas` and `textsIn` get: so the core needs no table of all areas.
 */
export function textAreas(): Plugin {
  let isBuild = false
  const list = (areas: readonly string[]) => JSON.stringify(isBuild ? [...new Set(areas.map(textFile))] : areas)
  const textFile = (area: string) => (isBuild ? textFiles().get(area) : undefined) ?? area
  return {
    name: 'tessera:text-areas',
    enforce: 'pre', // types are still there
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    buildStart: forgetSources,
    transform(code, id) {
      const file = relative(root, id.replace(/\?.*/, ''))
      if (!/^src\/.*\.tsx?$/.test(file) || file === 'src/loader.ts') return null
      if (!/\b(import(\(|\.meta\.areas)|(loadAreas|textsIn)\()/.test(code)) return null
      let changed = code
      let isWrapped = false
      for (const use of textUses(file, code).toReversed()) {
        const { start, end } = use
        const before = code.slice(start, end)
        const brought: readonly string[] | undefined = use.kind === 'import' ? areasOf(join(dirname(file), use.path)) : undefined
        const after =
          use.kind === 'own'
            ? list(areasOf(file) ?? [])
            : use.kind === 'area'
              ? JSON.stringify(textFile(use.area))
              : brought
                ? `withTexts(${before}, ${list(brought)})`
                : before
        isWrapped ||= brought !== undefined
        changed = changed.slice(0, start) + after + changed.slice(end)
      }
      if (changed === code) return null
      const path = relative(dirname(file), translate).replace(/^(?!\.)/, './')
      // all lines stay where they are, for the source map
      const imported = isWrapped ? `import { withTexts } from ${JSON.stringify(path)}; ` : ''
      return { code: imported + changed, map: null }
    },
    hotUpdate({ file }) {
      const name = relative(root, file)
      const before = JSON.stringify(allSources().get(name))
      if (before === undefined) return
      forgetSources()
      // what imports it, directly or not, has other texts
      if (JSON.stringify(allSources().get(name)) !== before) this.environment.moduleGraph.invalidateAll()
    },
  }
}
