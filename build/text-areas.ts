import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { allSources, areasOf, forgetSources, root, textUses } from './source-graph.ts'
import { textFiles } from './text-files.ts'

const translate = 'src/core/i18n/translate.ts'

/**
 * Lets every `import()` of our code also load the texts of the imported modules: it becomes a call of `withTexts`
 * (src/core/i18n/translate.ts). `import.meta.areas` becomes the list of areas of the module that contains it, for widgets, which the loader
 * imports. The areas are found from the keys in the sources, so no list is written by hand. If a key does not show its area,
 * `useText<'area'>()` marks it. In the built files the lists contain text files instead of areas, also in calls of `loadAreas` and
 * `textsIn`, so that the core needs no table of all areas.
 */
export function textAreas(): Plugin {
  let isBuild = false
  const list = (areas: readonly string[]) => JSON.stringify(isBuild ? [...new Set(areas.map(textFile))] : areas)
  const textFile = (area: string) => (isBuild ? textFiles().get(area) : undefined) ?? area
  return {
    name: 'tessera:text-areas',
    enforce: 'pre', // before types are removed
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
      // all lines stay in place, for the source map
      const imported = isWrapped ? `import { withTexts } from ${JSON.stringify(path)}; ` : ''
      return { code: imported + changed, map: null }
    },
    hotUpdate({ file }) {
      const name = relative(root, file)
      const before = JSON.stringify(allSources().get(name))
      if (before === undefined) return
      forgetSources()
      // modules that import this one, directly or not, now need other texts
      if (JSON.stringify(allSources().get(name)) !== before) this.environment.moduleGraph.invalidateAll()
    },
  }
}
