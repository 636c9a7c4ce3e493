import { buildOnce } from './build-once.ts'
import { compressBundle } from './compress.ts'
import { keepRelease } from './keep-release.ts'
import { step } from './step.ts'

/** Builds the bundle, unless no source has changed. Then writes the compressed copies, except with --uncompressed. */
const sources = ['src/**/*', 'build/*', 'patches/*', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']
await buildOnce({ stamp: 'dist/.sources', sources, results: ['dist/tessera/loader.js'] }, async () =>
  keepRelease('dist/tessera', () => step('bundle', 'vite', ['build', '--logLevel', 'warn'])),
)
if (!process.argv.includes('--uncompressed')) await compressBundle()
