import { fileURLToPath } from 'node:url'
import type { Bundle } from '../src/bundles.ts'
import { plan } from './bundle-plan.ts'

interface Context {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

const source = fileURLToPath(new URL('../src/', import.meta.url))
const isOf = (id: string, entry: string) => (entry.startsWith('/') ? id.includes(`/node_modules${entry}`) : id.startsWith(source + entry))

/** Returns the bundle's name for a module, for the bundler's `codeSplitting`. */
export function bundleOf(): (id: string, context: Context) => string | null {
  let names: Map<string, string> | undefined
  return (id, context) => {
    names ??= cut(context)
    return names.get(id) ?? null
  }
}

export function cut(context: Context): Map<string, string> {
  const names = new Map<string, string>()
  const needs = needsOf(context)
  const using = (id: string, bundles: readonly Bundle[]) =>
    bundles.filter(({ name }) => needs.get(name)?.has(id)).map(({ name }) => withAbove(name))
  for (const row of plan) {
    for (const id of row.flatMap(({ name }) => [...(needs.get(name) ?? [])])) {
      if (names.has(id)) continue
      const [first = [], ...others] = using(id, row)
      const shared = first.filter((name) => name !== 'core' && others.every((each) => each.includes(name)))
      const own = shared.find((name) => using(id, plan.flat()).every((each) => each.includes(name)))
      names.set(id, own ?? shared.at(-1) ?? 'core')
    }
  }
  return names
}

/** The bundle, the bundle that contains it, and so on up to the core. */
function withAbove(name: string): string[] {
  return name === 'core' ? [name] : [name, ...withAbove(plan.flat().find((each) => each.name === name)?.in ?? 'core')]
}

/** The modules that each bundle needs, by the bundle's name. */
function needsOf(context: Context): Map<string, Set<string>> {
  const entries = plan.flat().flatMap(({ entries }) => entries)
  const lazy = lazyModules(`${source}loader.ts`, context)
  const longest = entries.toSorted((a, b) => b.length - a.length)
  const entryOf = new Map(lazy.map((id) => [id, longest.find((entry) => isOf(id, entry))]))
  const forgotten = lazy.filter((id) => entryOf.get(id) === undefined)
  if (forgotten.length > 0) throw new Error(`src/bundles.ts: no bundle has ${forgotten.join(' ')}`)
  const closure = (id: string, found: Set<string>): Set<string> => {
    if (!found.has(id)) for (const next of context.getModuleInfo(id)?.importedIds ?? []) closure(next, found.add(id))
    return found.add(id)
  }
  return new Map(
    plan.flat().map(({ name, entries }) => {
      const listed = entries.filter((entry) => !entry.endsWith('/')).map((entry) => source + entry)
      const own = [...listed, ...lazy.filter((id) => entries.includes(entryOf.get(id) ?? ''))]
      return [name, own.reduce((found, id) => closure(id, found), new Set<string>())]
    }),
  )
}

/** All modules that a module and its imports load by `import()`. */
function lazyModules(id: string, context: Context, seen = new Set<string>(), lazy = new Set<string>()): string[] {
  if (!seen.has(id)) {
    seen.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
    for (const each of dynamicallyImportedIds) lazyModules(each, context, seen, lazy.add(each))
    for (const each of importedIds) lazyModules(each, context, seen, lazy)
  }
  return [...lazy]
}
