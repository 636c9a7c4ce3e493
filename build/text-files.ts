import { plan } from './bundle-plan.ts'
import { cut } from './cut-bundles.ts'
import { allAreas, allSources, root, shownBy } from './source-graph.ts'

const entryOf = (area: string) => `texts of ${area}`

/** The bundle that contains the code of each area's views. Areas that code loads itself have none. */
export function codeFiles(): Map<string, string> {
  // an area belongs to the bundle of a virtual module that all views showing the area would import
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

/** The bundle itself, or the bundle above it that contains its texts. */
function withTexts(name: string): string {
  const bundle = plan.flat().find((each) => each.name === name)
  return bundle?.hasTexts === false ? withTexts(bundle.in ?? 'core') : name
}

let files: ReadonlyMap<string, string> | undefined
/** The text file of each dictionary area, by its bundle. Each language has one file for each bundle with texts. */
export function textFiles(): ReadonlyMap<string, string> {
  const given = plan.flat().flatMap(({ name, texts = [] }) => texts.map((area): [area: string, name: string] => [area, name]))
  return (files ??= new Map([...codeFiles(), ...given]))
}
