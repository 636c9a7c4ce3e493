import { fileURLToPath } from 'node:url'

interface ModuleInfo {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
interface Context {
  getModuleInfo(id: string): ModuleInfo | null
}

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))
const loader = source('loader.ts')
const runtime = source('widgets/runtime/index.ts')
const popups = source('widgets/runtime/popup-table.ts')
/** Two centres made of much the same: the agent's takes the chunks as they are cut for the member's. */
const [member, agent] = ['member', 'agent'].map((name) => source(`widgets/${name}/index.tsx`))
/** Anybody may need a drawing: what needs one should not load what happens to lie beside it. */
const isDrawing = (id: string) => id.includes('/src/ui/icons/')
/** Characters of source below which a chunk of its own costs more than it saves. */
const worthwhile = 12_000

/**
 * Names the chunk of a module.
 * `core` is everything that the runtime imports statically: once in the build, shared by all widgets (design §3 One
 * core). What several widgets need for their first view lies in one chunk for each set of those widgets, and of others that
 * need it later. So a widget loads what it needs and nothing else, in a handful of files: they are listed in the loader, and
 * one file compresses better than ten. What one widget alone begins with, or is only needed later, is left to the bundler:
 * joined, a screen that needs a part of it would load the whole.
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
  const first = widgets.map((widget) => closure([widget], context))
  const later = widgets.map((widget) => closureLater([widget], context))

  const names = new Map<string, string>()
  for (const id of core) names.set(id, 'core')
  const shared = new Map<string, { users: string; ids: string[]; size: number }>()
  for (const id of new Set(first.flatMap((modules) => [...modules]))) {
    if (core.has(id)) continue
    const having = first.flatMap((modules, at) => (modules.has(id) ? [at] : []))
    const users = having.some((at) => widgets[at] === member) ? having.filter((at) => widgets[at] !== agent) : having
    const others = later.flatMap((modules, at) => (modules.has(id) && !having.includes(at) ? [at] : []))
    if (users.length === 1 && (!isDrawing(id) || widgets[users[0] as number] === agent)) continue
    const key = `${users.join('')}-${others.join('')}`
    const group = shared.get(key) ?? { users: users.join(''), ids: [], size: 0 }
    group.ids.push(id)
    group.size += context.getModuleInfo(id)?.code?.length ?? 0
    shared.set(key, group)
  }
  for (const [key, { users, ids, size }] of shared)
    for (const id of ids) names.set(id, isDrawing(id) ? `drawn-${users}` : `of-${size > worthwhile ? key : users}`)
  return names
}

/** What modules reach by dynamic imports, and by the imports of what they reach so; the table of popups is no way on. */
function closureLater(starts: readonly string[], context: Context): Set<string> {
  const entries = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...starts]
  for (let start = waiting.pop(); start !== undefined; start = waiting.pop())
    for (const id of closure([start], context)) {
      if (seen.has(id)) continue
      seen.add(id)
      if (id === popups && !starts.includes(popups)) continue
      for (const entry of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (!entries.has(entry)) waiting.push(entry)
        entries.add(entry)
      }
    }
  return closure([...entries], context)
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
