import { fileURLToPath } from 'node:url'

interface ModuleInfo {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
interface Context {
  getModuleInfo(id: string): ModuleInfo | null
}

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))
const loader = source('loader.ts')
const runtime = source('widgets/runtime/index.ts')

/**
 * Names the chunk of a module.
 * `core` is everything that the runtime imports statically: once in the build, shared by all widgets (design §3 One
 * core). What several widgets need for their first view lies in one chunk for each set of widgets that shares it, so
 * that a widget loads what it needs and nothing else, in a handful of files: they are listed in the loader, and one file
 * compresses better than ten. What only popups need is left to the bundler.
 */
export function coreChunk(): (id: string, context: Context) => string | null {
  let names: Map<string, string> | undefined
  return (id, context) => {
    names ??= name(context)
    return names.get(id) ?? null
  }
}

function name(context: Context): Map<string, string> {
  const core = closure([runtime], context)
  const widgets = (context.getModuleInfo(loader)?.dynamicallyImportedIds ?? []).filter((id) => id !== runtime)
  const later = new Set<string>()
  const waiting = [runtime, ...widgets]
  for (const id of waiting)
    for (const reached of closure([id], context))
      for (const entry of context.getModuleInfo(reached)?.dynamicallyImportedIds ?? []) {
        if (later.has(entry)) continue
        later.add(entry)
        waiting.push(entry)
      }
  const ofPopups = closure([...later], context)
  const users = new Map<string, string[]>()
  for (const widget of widgets) for (const id of closure([widget], context)) users.set(id, [...(users.get(id) ?? []), widget])

  const names = new Map<string, string>()
  for (const id of core) names.set(id, 'core')
  for (const [id, of] of users) {
    if (core.has(id)) continue
    if (of.length > 1 || ofPopups.has(id)) names.set(id, `of-${of.map((widget) => widgets.indexOf(widget)).join('')}`)
  }
  return names
}

function closure(starts: readonly string[], context: Context): Set<string> {
  const found = new Set<string>()
  const waiting = [...starts]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
