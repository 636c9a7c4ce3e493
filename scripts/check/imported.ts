import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'

/** Every module that a file imports in any way, including types and `import()`. */
export const importsOf = (file: string, source: string): Set<string> => new Set(imported(parseSync(file, source).program))

function* imported(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const each of node) yield* imported(each)
  else if (typeof node === 'object' && node !== null) {
    const { type, source } = node as { type?: string; source?: { value?: unknown } | null }
    if (/^Import|^Export|^TSImportType$/.test(type ?? '') && typeof source?.value === 'string') yield source.value
    for (const value of Object.values(node)) yield* imported(value)
  }
}

/** Resolves a relative import path to the file of the project. */
export const importedFile = (from: string, path: string): string => relative('.', join(dirname(from), path.replace(/\?.*/, '')))
