import type { Plugin } from 'vite'

/**
 * Makes the built loader one classic script that also runs as a module: no top-level names (they would collide when
 * the file is included twice), and a list of the chunks each widget needs, so that they load side by side instead of
 * one import after another.
 */
export function loaderFile(): Plugin {
  return {
    name: 'tessera:loader-file',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const loader = bundle['loader.js']
        if (loader?.type !== 'chunk') return
        if (loader.imports.length > 0) this.error(`the loader imports ${loader.imports.join(', ')} statically`)
        const closure = (file: string, seen = new Set<string>()): Set<string> => {
          const chunk = bundle[file]
          if (chunk?.type !== 'chunk' || seen.has(file)) return seen
          seen.add(file)
          for (const imported of chunk.imports) closure(imported, seen)
          return seen
        }
        const files: Record<string, string[]> = {}
        for (const file of loader.dynamicImports) {
          const chunk = bundle[file]
          const name = chunk?.type === 'chunk' && chunk.facadeModuleId?.match(/widgets\/([^/]+)\/index\.tsx?$/)?.[1]
          if (!name) return this.error(`${file} is no widget's own chunk`)
          files[name] = [...closure(file)]
        }
        const code = loader.code.replace(/["'`]__TESSERA_CHUNKS__["'`]/, JSON.stringify(files))
        loader.code = `(()=>{${code.replace(/export\s*\{\s*\};?\s*$/, '').trim()}})();\n`
      },
    },
  }
}
