import { plan } from './bundle-plan.ts'
import { cut } from './cut-bundles.ts'
import { allAreas, allSources, root, shownBy } from './source-graph.ts'

const entryOf = (area: string) => `texts of ${area}`

/** The bundle that has the code of each area's views; none of an area that code loads itself. */
export function codeFiles(): Map<string, string> {
  // an area is cut like a module that all views which show it import
  const bundles = cut({
    getModuleInfo(id) {
      const file = id.slice(root.length)
      const source = allSources().get(file)
      if (!source) return null
      return {
        importedIds: [...source.imports.map((each) => root + each), ...shownBy(file).map(entryOf)],
        dynamicallyImportedIds: source.lazy.map((each) => root + each),
      }
    },
  })
  return new Map(
    allAreas.flatMap((area) => {
      const name = bundles.get(entryOf(area))
      return name === undefined ? [] : [[area, withTexts(name)]]
    }),
  )
}

/** The bundle itself, or the one above it that has its texts. */
function withTexts(name: string): string {
  const bundle = plan.flat().find((each) => each.name === name)
  return bundle?.hasTexts === false ? withTexts(bundle.in ?? 'core') : name
}

let files: ReadonlyMap<string, string> | undefined
/** The file of each area of the dictionary, by its bundle: of each language there is one for each bundle that has texts. */
export function textFiles(): ReadonlyMap<string, string> {
  const given = plan.flat().flatMap(({ name, texts = [] }) => texts.map((area): [area: string, name: string] => [area, name]))
  return (files ??= new Map([...codeFiles(), ...given]))
}
