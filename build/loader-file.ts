import type { Plugin, Rolldown } from 'vite'
import { withImports } from './bundle-list.ts'
import { hashOf } from './integrity.ts'
import { textFiles } from './text-files.ts'

/** Placeholder in the loader for the hashes of its files. */
const mark = '%integrity%'
/** A bundle's file name without folder and extension, as our code uses it. */
export const bare = (file: string): string => file.replace(/^chunks\/|\.js$/g, '')

/**
 * A changed file, with a source map that is exact to the word. The bundler's own map would only be exact to the line, and the minifier puts
 * nearly everything into one line.
 */
export const withMap = (changed: Rolldown.RolldownMagicString): { code: string; map: string } => ({
  code: changed.toString(),
  map: changed.generateMap({ hires: 'boundary' }).toString(),
})

/**
 * Makes the built loader one classic script that also runs as a module. It has no top-level names, because they would collide if a page
 * includes the file twice. Its imports become calls of the function that loads a bundle (loader.ts), with the bundle's file, the further
 * files that it needs and its texts, so that all load in parallel. Modules that the loader imports statically are copied into it; otherwise
 * the core would import the loader. The loader also contains the hash of each of these files.
 */
export function loaderFile(): Plugin {
  return {
    name: 'tessera:loader-file',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.endsWith('.ts') || !/\/src\/loader\.ts$|\?loader$/.test(importer ?? '') || options.kind === 'dynamic-import') return null
      // the loader has its own module of native names (build/sturdy-names.ts)
      const own = source.replace(/\/src\/core\/platform\/natives\.ts$/, '/src/loader-natives.ts')
      const found = await this.resolve(own, importer, options)
      return found && `${found.id}?loader`
    },
    renderChunk(code, { fileName, imports }, _, { chunks, magicString }) {
      if (!magicString) return null
      if (fileName !== 'loader.js') {
        // the bundler's own code uses names that a page's scripts may have replaced
        for (const { 0: text, index } of code.matchAll(/\bPromise\.resolve\(\)(?=\.then\()/g))
          magicString.overwrite(index, index + text.length, '(async () => {})()')
        if (/rolldown-runtime/.test(fileName))
          magicString.prepend('const Object = {}.constructor, Proxy = undefined, { Error, Symbol } = window;\n')
        return withMap(magicString)
      }
      if (imports.length > 0) this.error(`the loader imports ${imports.join(', ')} statically`)
      const core = Object.values(chunks).find(({ name }) => name === 'core')?.fileName ?? this.error('there is no core')
      const withTexts = new Set(textFiles().values())
      const ofCore = withImports(chunks, core) // the loader requests these files at once
      const bring = (file: string): string => {
        const others = [...withImports(chunks, file)].filter((each) => each === file || file === core || !ofCore.has(each))
        const name = chunks[file]?.name ?? ''
        const texts = withTexts.has(name) ? ', true' : ''
        return `bring => bring("${others.map(bare).join(' ')}"${texts})`
      }
      const asked = /\(\) => import\("\.\/(chunks\/[^"]+\.js)"\)/g
      for (const { 0: text, 1: file = '', index } of code.matchAll(asked)) magicString.overwrite(index, index + text.length, bring(file))
      if (/\bimport\([^)]*chunks/.test(code.replace(asked, ''))) this.error('an import of the loader is left')
      magicString.prepend('(integrity=>{').append(`})("${mark}")`)
      return withMap(magicString)
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const loader = bundle['loader.js']
        if (loader?.type !== 'chunk') return
        const list = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' && file !== loader && loader.code.includes(bare(file.fileName))
            ? `${bare(file.fileName)} ${hashOf(file.code).replace('=', '')}`
            : [],
        )
        // at the end of the loader's only line, so that its source map stays right
        if (loader.code.length - loader.code.indexOf(mark) > mark.length + 5)
          this.error('the loader has no place for the hashes of its files')
        loader.code = loader.code.replace(mark, list.join(' '))
      },
    },
  }
}
