import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { buildOnce } from './build-once.ts'
import { keepRelease } from './keep-release.ts'
import { step } from './step.ts'

/** Builds the bundle and its precompressed files, unless none of its sources has changed. */
const sources = ['src/**/*', 'build/*', 'patches/*', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']
await buildOnce({ stamp: 'dist/.sources', sources, results: ['dist/tessera/loader.js'] }, async () => {
  if (!keepRelease('dist/tessera', () => step('bundle', 'vite', ['build', '--logLevel', 'warn']))) return false
  const compress = promisify(brotliCompress)
  // on all cores: one alone takes a quarter of a minute
  const compressions = globSync(['dist/tessera/**/*.js', 'dist/tessera/dictionaries-*/**/*.json']).map(async (file) => {
    const content = readFileSync(file)
    const parameters = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${file}.br`, await compress(content, { params: parameters }))
  })
  await Promise.all(compressions)
  return true
})
