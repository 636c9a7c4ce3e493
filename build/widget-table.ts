import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type Plugin } from 'vite'
import { isSyntax, type Syntax, textOf } from '../scripts/syntax.ts'
import { root } from './source-graph.ts'

/** The file with the type that lists every widget with its options. */
const source = 'src/core/site/host-options.ts'
const list = (value: unknown): Syntax[] => (Array.isArray(value) ? value.filter(isSyntax) : [])
const within = (node: unknown, field: string): unknown => (isSyntax(node) ? node[field] : undefined)

function readTable(): Map<string, string[]> {
  const statements = list(parseSync(source, readFileSync(join(root, source), 'utf8')).program.body)
  const table = statements.map(({ declaration }) => declaration).find((each) => textOf(within(each, 'id')) === 'WidgetOptions')
  const lines = list(within(within(table, 'body'), 'body')).map(({ key, typeAnnotation }): [string, string[]] => {
    // EveryWidget & { logo?: … }
    const literals = list(within(within(typeAnnotation, 'typeAnnotation'), 'types')).flatMap(({ members }) => list(members))
    return [textOf(key) ?? '', literals.map((member) => textOf(member['key']) ?? '')]
  })
  if (lines.length === 0) throw new Error(`${source} has no WidgetOptions`)
  return new Map(lines)
}

/** Every widget by name, with the names of its own options, in the order of the type. */
export const widgetTable: ReadonlyMap<string, readonly string[]> = readTable()
/** The module that exports a widget's definition. */
export const widgetFile = (name: string): string => `src/widgets/${name}/index.tsx`

const id = 'virtual:tessera-widgets'

/**
 * Generates the import of each widget for the loader, and the options of each widget for the check of attributes. The type is the only list
 * of widgets.
 */
export function widgets(): Plugin {
  return {
    name: 'tessera:widgets',
    resolveId: (name) => (name.startsWith(id) ? `\0${name}` : null),
    load(name) {
      if (name === `\0${id}/options`) return `export const optionsOf = ${JSON.stringify(Object.fromEntries(widgetTable))}`
      if (name !== `\0${id}`) return null
      const lines = [...widgetTable.keys()].map((each) => `${each}: () => import(${JSON.stringify(join(root, widgetFile(each)))})`)
      // without a prototype, because a page may ask for a widget called `constructor`
      return `export const entries = { __proto__: null, ${lines.join(', ')} }`
    },
  }
}
