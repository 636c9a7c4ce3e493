import { existsSync, globSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/**
 * Writes a Brotli copy beside each file of the bundle whose copy is missing or older. Takes some seconds on all cores. Until a copy is
 * written, a gateway serves the file uncompressed.
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
        [constants.BROTLI_PARAM_LGBLOCK]: 16, // gives the smallest result for most of the files
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      }
      // written to another name first, so that a gateway never reads an incomplete copy
      writeFileSync(`${file}.br-new`, await compress(content, { params: parameters }))
      renameSync(`${file}.br-new`, `${file}.br`)
    }),
  )
}

if (process.argv[1] === import.meta.filename) await compressBundle()
