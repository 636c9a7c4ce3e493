import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** `bundles.json`: for each bundle's name its file, the bundles that it imports, and its modules by their paths in the repository. */
export type BundleList = Record<string, { file: string; imports: string[]; modules: string[] }>

/** A file of the bundle and all files that it imports, directly or not. */
export function withImports(bundle: Readonly<Record<string, object>>, file: string, found = new Set<string>()): Set<string> {
  const { imports = [] } = (bundle[file] ?? {}) as { imports?: string[] }
  if (!found.has(file)) for (const next of imports) withImports(bundle, next, found.add(file))
  return found.add(file)
}

const root = fileURLToPath(new URL('../', import.meta.url))

/** Writes `bundles.json` beside the bundle: it lists which module is in which file, for the size checks and the tests. */
export function bundleList(): Plugin {
  return {
    name: 'tessera:bundle-list',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const nameOf = new Map(chunks.map(({ fileName, name }) => [fileName, name]))
        const list: BundleList = Object.fromEntries(
          chunks.map(({ name, fileName, imports, moduleIds }) => [
            name,
            {
              file: fileName,
              imports: imports.map((file) => nameOf.get(file) ?? this.error(`no bundle has ${file}`)),
              modules: moduleIds.map((id) => id.replace(root, '')),
            },
          ]),
        )
        this.emitFile({ type: 'asset', fileName: 'bundles.json', source: JSON.stringify(list) })
      },
    },
  }
}
