import { fileURLToPath } from 'node:url'

interface ModuleInfo {
  importedIds: readonly string[]
}

const runtime = fileURLToPath(new URL('../src/widgets/runtime/runtime.ts', import.meta.url))

/**
 * Names the chunk of everything that the runtime imports statically: `core`, once in the build, shared by all widgets
 * (design §3 One core). One file instead of several also compresses better.
 */
export function coreChunk(): (id: string, context: { getModuleInfo(id: string): ModuleInfo | null }) => string | null {
  let core: Set<string> | undefined
  return (id, context) => {
    core ??= closure(runtime, context)
    return core.has(id) ? 'core' : null
  }
}

function closure(start: string, context: { getModuleInfo(id: string): ModuleInfo | null }): Set<string> {
  const found = new Set<string>()
  const waiting = [start]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
