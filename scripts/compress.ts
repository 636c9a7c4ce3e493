import { existsSync, globSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/**
 * Lays a copy in Brotli beside each file of the bundle that has none, or an older one. Takes some seconds on all cores. A gateway serves the files without
 * them meanwhile.
 */
export async function compressBundle(): Promise<void> {
  const files = globSync(['dist/tessera/**/*.js', 'dist/tessera/dictionaries-*/**/*.json']).filter(
    (file) => !existsSync(`${file}.br`) || statSync(`${file}.br`).mtimeMs < statSync(file).mtimeMs,
  )
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file)
      const parameters = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_LGBLOCK]: 16, // the smallest for most of the files
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      }
      // never half a copy where a gateway looks for it
      writeFileSync(`${file}.br-new`, await compress(content, { params: parameters }))
      renameSync(`${file}.br-new`, `${file}.br`)
    }),
  )
}

if (process.argv[1] === import.meta.filename) await compressBundle()
