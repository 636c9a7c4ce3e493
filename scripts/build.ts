import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { buildPackages, packageNames } from './build-packages.ts'
import { keepRelease } from './keep-release.ts'
import { step } from './step.ts'

/** Builds the bundle, the packages and the precompressed files, unless none of their sources has changed. */
const stamp = 'dist/.sources'
const sources = globSync([
  'src/**/*',
  'build/*',
  'packages/{*.json,*/package.json,*/src/**}',
  'scripts/build-packages.ts',
  'patches/*',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]).filter((file) => statSync(file).isFile())
const hash = createHash('sha256')
for (const file of sources.sort()) hash.update(file).update(readFileSync(file))
const wanted = hash.digest('hex')

/** The packages are outside of `dist`: a copied or cached `dist` comes without them. */
const results = ['dist/tessera/loader.js', ...packageNames.map((name) => `packages/${name}/dist/cjs/package.json`)]

if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && results.every((file) => existsSync(file)))
  console.log('The build is up to date.')
else {
  if (!keepRelease('dist/tessera', () => step('bundle', 'vite', ['build', '--logLevel', 'warn']))) process.exit(1)
  if (!(await buildPackages())) process.exit(1)
  const compress = promisify(brotliCompress)
  // on all cores: one alone takes a quarter of a minute
  const compressions = globSync('dist/tessera/**/*.js').map(async (file) => {
    const content = readFileSync(file)
    const parameters = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${file}.br`, await compress(content, { params: parameters }))
  })
  await Promise.all(compressions)
  mkdirSync('dist', { recursive: true })
  writeFileSync(stamp, wanted)
}
