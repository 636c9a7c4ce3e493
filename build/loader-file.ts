import type { Plugin } from 'vite'

const bare = (file: string) => file.replace(/^chunks\/|\.js$/g, '')

/**
 * Makes the built loader one classic script that also runs as a module: no top-level names (they would collide when the file is included
 * twice), and its imports become calls of what loads a bundle (loader.ts): with the bundle's file, and those that it needs besides, so that
 * all load side by side.
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
        const code = loader.code.replace(
          /\(\)\s*=>\s*import\((["'`])\.\/(chunks\/[\w-]+\.js)\1\)/g,
          (_, _quote, file: string) => `bring=>bring(${JSON.stringify([...closure(file)].map(bare).join(' '))})`,
        )
        if (/\bimport\([^)]*chunks/.test(code)) this.error('an import of the loader is left')
        delete bundle['loader.js.map'] // it is of the code before
        loader.code = `(()=>{${code.replace(/export\s*\{\s*\};?\s*$/, '').trim()}})();\n`
      },
    },
  }
}
