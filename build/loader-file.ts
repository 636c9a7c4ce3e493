import type { Plugin } from 'vite'

/**
 * As many names as the loader has bytes for (and `>>` bits). What the last widgets need besides comes by their own imports, one
 * round trip later; the full-page site's server asks for it with the page (`site.json`).
 */
const mostShared = 15
const bare = (file: string) => file.replace(/^chunks\/|\.js$/g, '')

/**
 * Makes the built loader one classic script that also runs as a module: no top-level names (they would collide when
 * the file is included twice), and a list of the chunks each widget needs, so that they load side by side instead of
 * one import after another: the names of all shared chunks, and behind each widget's own a bit (base 36) for every one it needs. Its imports become
 * names of files, see loader.ts.
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
        const shared: string[] = []
        let code = loader.code
        for (const file of loader.dynamicImports) {
          let bits = 0
          for (const needed of [...closure(file)].slice(1)) {
            if (!shared.includes(needed) && shared.length < mostShared) shared.push(needed)
            if (shared.includes(needed)) bits |= 1 << shared.indexOf(needed)
          }
          const named = code.replace(
            new RegExp(`\\(\\)\\s*=>\\s*import\\(["'\`]\\./${file}["'\`]\\)`),
            JSON.stringify(`${bare(file)} ${bits.toString(36)}`),
          )
          if (named === code) this.error(`the loader has no import of ${file}`)
          code = named
        }
        code = code.replace(/["'`]__TESSERA_CHUNKS__["'`]/, JSON.stringify(shared.map(bare).join()))
        delete bundle['loader.js.map'] // it is of the code before
        loader.code = `(()=>{${code.replace(/export\s*\{\s*\};?\s*$/, '').trim()}})();\n`
      },
    },
  }
}
