import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { childrenOf, isSyntax, isType, nodesIn, type Syntax } from '../scripts/syntax.ts'

/** What a module imports, and which texts it names. Types are left out. Paths are relative to the repository's root. */
export interface Source {
  imports: readonly string[]
  /** Modules imported by `import()`. */
  lazy: readonly string[]
  /** Dictionary areas of the keys that the module names. */
  named: readonly string[]
  /** Areas that the module shows although other modules name their keys: `useText<'refused'>()`. */
  marked: readonly string[]
  /** Areas that the module loads itself: `loadAreas(['head'])`. */
  loaded: readonly string[]
}

/** A place in a module that loads texts, by its first and last character. */
export type TextUse = { start: number; end: number } & (
  | { kind: 'import'; path: string }
  /** `import.meta.areas` */
  | { kind: 'own' }
  /** An area that is passed to `loadAreas` or `textsIn`. */
  | { kind: 'area'; area: string }
)

/** Path of the repository, with / at the end. */
export const root: string = fileURLToPath(new URL('../', import.meta.url))
const dictionary = 'src/core/i18n/dictionaries/EN/'
export const allAreas: readonly string[] = globSync(`${dictionary}*.json`)
  .map((file) => file.slice(dictionary.length, -'.json'.length))
  .sort()
const areas = new Set<unknown>(allAreas)

const parse = (file: string, code: string): Syntax[] =>
  parseSync(file, code).program.body.flatMap((statement) => (isSyntax(statement) && !isType(statement) ? nodesIn(statement) : []))
/** String literals in a node, also in types. */
const literalsIn = (node: unknown): Syntax[] =>
  Array.isArray(node)
    ? node.flatMap(literalsIn)
    : !isSyntax(node)
      ? []
      : node.type === 'Literal'
        ? [node]
        : [...childrenOf(node)].flatMap(literalsIn)
const isOfTypes = ({ importKind, exportKind }: Syntax) => importKind === 'type' || exportKind === 'type'

const pathOf = (node: Syntax): string | undefined => {
  const [path] = isOfTypes(node) ? [] : literalsIn(node['source']).map(({ value }) => String(value))
  return path?.startsWith('.') ? path : undefined
}
const isCallOf = ({ type, callee }: Syntax, names: readonly string[]) => type === 'CallExpression' && names.includes(Object(callee).name)

/** The places in a module that load texts, in source order. */
export const textUses = (file: string, code: string): TextUse[] =>
  parse(file, code)
    .flatMap((node): TextUse[] => {
      const at = ({ start, end }: Syntax) => ({ start: Number(start), end: Number(end) })
      const path = node.type === 'ImportExpression' ? pathOf(node) : undefined
      if (path !== undefined) return [{ ...at(node), kind: 'import', path }]
      if (isCallOf(node, ['loadAreas', 'textsIn']))
        return literalsIn(node['arguments']).flatMap((each) =>
          areas.has(each['value']) ? { ...at(each), kind: 'area', area: String(each['value']) } : [],
        )
      const isOwn = Object(node['object']).type === 'MetaProperty' && Object(node['property']).name === 'areas'
      return isOwn ? [{ ...at(node), kind: 'own' }] : []
    })
    .sort((a, b) => a.start - b.start)

function readSource(file: string): Source {
  const nodes = parse(file, readFileSync(file, 'utf8'))
  const unique = (words: readonly unknown[]) => [...new Set(words.map(String))]
  const targets = (isLazy: boolean) =>
    nodes.flatMap((node) => {
      const path = (node.type === 'ImportExpression') === isLazy ? pathOf(node) : undefined
      return path === undefined ? [] : join(dirname(file), path)
    })
  const words = (nodes: readonly unknown[]) => nodes.flatMap(literalsIn).map(({ value }) => value)
  const starts = nodes.flatMap(({ type, value }) =>
    type === 'Literal' ? String(value) : type === 'TemplateElement' ? String(Object(value).cooked) : [],
  )
  return {
    imports: unique(targets(false)),
    // the build adds the import of each widget to the loader (build/widget-table.ts)
    lazy: unique([...targets(true), ...(file === 'src/loader.ts' ? globSync('src/widgets/*/index.tsx') : [])]),
    named: unique(starts.map((key) => /^([a-z-]+)\./.exec(key)?.[1]).filter((word) => areas.has(word))),
    marked: unique(words(nodes.filter((node) => isCallOf(node, ['useText'])).map(({ typeArguments }) => typeArguments))),
    loaded: unique(words(nodes.filter((node) => isCallOf(node, ['loadAreas']))).filter((word) => areas.has(word))),
  }
}

let sources: Map<string, Source> | undefined

/** Every module of the product by its path, without tests. The files are read once. */
export function allSources(): ReadonlyMap<string, Source> {
  sources ??= new Map(
    globSync('src/**/*.{ts,tsx}')
      .filter((file) => !/\.test\.|\.d\.ts$|\/testing\//.test(file))
      .map((file) => [file, readSource(file)]),
  )
  return sources
}

/** A module and all modules that it imports, directly or not. */
export function withImports(file: string, found: Set<string> = new Set()): Set<string> {
  if (!found.has(file)) for (const next of allSources().get(file)?.imports ?? []) withImports(next, found.add(file))
  return found.add(file)
}

let claimed: Set<string> | undefined
const isView = (file: string) => file.startsWith('src/widgets/')

/** Areas that some view marks or loads itself. Another module that names a key of such an area does not load it. */
function claimedAreas(): Set<string> {
  claimed ??= new Set([...allSources()].flatMap(([file, { marked, loaded }]) => (isView(file) ? [...marked, ...loaded] : [])))
  return claimed
}

/** Areas that a module shows. Only views show texts: keys that other modules name are shown by a view. */
export function shownBy(file: string): string[] {
  const { named = [], marked = [] } = allSources().get(file) ?? {}
  return isView(file) ? [...marked, ...named.filter((area) => !claimedAreas().has(area))] : []
}

/** Areas that a module and all its imports show, besides `common`; undefined if they show no text. */
export function areasOf(file: string): string[] | undefined {
  const shown = new Set([...withImports(file)].flatMap(shownBy))
  return shown.size === 0 ? undefined : [...shown].filter((area) => area !== 'common').sort()
}

/** Clears the cache, so that the sources are read again at the next use. */
export function forgetSources(): void {
  sources = undefined
  claimed = undefined
}
