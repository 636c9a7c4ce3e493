import { minify } from 'terser'
import type { Plugin } from 'vite'

/** A second minifier over the bundler's own: three per cent of every chunk, which the budgets are tight enough to want. */
export function terser(): Plugin {
  return {
    name: 'tessera:terser',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          const isModule = file.fileName !== 'loader.js'
          const map = bundle[`${file.fileName}.map`]
          const sourceMap = map?.type === 'asset' ? { content: String(map.source) } : false
          const result = await minify(file.code, { module: isModule, toplevel: isModule, ecma: 2020, compress: { passes: 3 }, sourceMap })
          if (map?.type === 'asset') map.source = String(result.map)
          file.code = result.code ?? file.code
        }
      },
    },
  }
}
