import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { minifySync } from 'vite'
import { widgetTable } from '../../build/widget-table.ts'

/** Checks the budgets of the built files (docs/performance/loading.md). What a page loads is checked in tests/browser/loading-budget.spec.ts. */
const files = globSync('dist/tessera/**/*').filter((file) => statSync(file).isFile())
const kilobytes = (code: string) => brotliCompressSync(code).length / 1000
/**
 * Median size of the loader with random names and digests. The loader contains the names and digests of other files. By chance they
 * compress better or worse: the size of the same source moves by 60 bytes when any file changes. So the size is measured many times, each
 * time with other names and digests of the same length.
 */
function medianKilobytes(code: string): number {
  const hashes = globSync('dist/tessera/chunks/*.js').map((file) => basename(file, '.js').slice(-7))
  const pattern = new RegExp(`(?<=-)(${hashes.join('|')})|(?<![\\w+/])[\\w+/]{43}(?![\\w+/])`, 'g')
  const sizes = Array.from({ length: 31 }, (_, draw) =>
    kilobytes(code.replace(pattern, (hash) => createHash('sha256').update(`${draw} ${hash}`).digest('base64').slice(0, hash.length))),
  )
  return sizes.sort((one, other) => one - other)[15] ?? 0
}
/** Size of a package after the operator's own build has minified it. */
const installed = (name: string) =>
  kilobytes(minifySync(name, readFileSync(`packages/${name}/dist/esm/index.js`, 'utf8'), { module: true }).code)

const lines: [what: string, figure: number, budget: number][] = [
  // 0.9 of it ask the gateway side by side with the bundles, which saves two round trips before the first view
  // and 0.6 are what each of its files has to be
  // 0.1 more: the calls for consent and words, and where the maps lie
  // and 0.08 for each further widget: the name and the digest of its bundle
  // 1.1 more: pages that change the browser's names, prerender, evaluate the loader, fight for the state or give no width, and old browsers
  ['kB of the loader', medianKilobytes(readFileSync('dist/tessera/loader.js', 'utf8')), 6.6 + 0.08 * (widgetTable.size - 11)],
  ['files in dist, compressed copies too', files.length, 2500],
  ['kB of @tessera/js, minified', installed('js'), 1.5],
  ['kB of @tessera/react, minified, on top', installed('react'), 2],
  ['kB of @tessera/vue, minified, on top', installed('vue'), 2],
]
for (const [what, figure, budget] of lines)
  console.log(`${figure <= budget ? 'ok  ' : 'OVER'} ${what}: ${Number(figure.toFixed(3))} of ${budget}`)
process.exitCode = lines.some(([, figure, budget]) => figure > budget) ? 1 : 0
