import { globSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

/** Checks the budgets of the built files (docs/performance.md). What a page loads is checked in tests/browser/loading-budget.spec.ts. */
const files = globSync('dist/tessera/**/*').filter((file) => statSync(file).isFile())
const loader = brotliCompressSync(readFileSync('dist/tessera/loader.js')).length / 1000

const lines: [what: string, figure: number, budget: number][] = [
  // 0.9 of it ask the gateway side by side with the bundles, which saves two round trips before the first view
  // and 0.6 are what each of its files has to be
  ['kB of the loader', loader, 5.2],
  ['files in dist, compressed copies too', files.length, 2500],
]
for (const [what, figure, budget] of lines)
  console.log(`${figure <= budget ? 'ok  ' : 'OVER'} ${what}: ${Number(figure.toFixed(1))} of ${budget}`)
process.exitCode = lines.some(([, figure, budget]) => figure > budget) ? 1 : 0
