import { globSync, readFileSync } from 'node:fs'

/**
 * Fails if a figure, an amount or a date is formatted outside the modules for it: only they give each kind one
 * look in all languages, and keep its order in right-to-left text.
 */
const writers = /^src\/core\/i18n\//
/** Uses of Intl that format no figures: names of countries, and word boundaries. */
const others: Record<string, RegExp> = {
  'src/widgets/security/countries.ts': /Intl\.DisplayNames/g,
  'src/core/support/feedback-calls.ts': /Intl\.Segmenter/g,
}
const faults = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !writers.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
  .flatMap((file) => {
    const source = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
    const found = source.replace(others[file] ?? /^$/, '').match(/\bIntl\.\w+|\.toLocale(?:Date|Time)?String\b/)
    return found ? [`${file}: ${found[0]}: written by src/core/i18n/format-*.ts and src/core/money/format-money.ts only`] : []
  })
for (const fault of faults) console.error(fault)
console.log(faults.length ? `${faults.length} files write figures of their own` : 'figures are written in one place')
process.exitCode = faults.length ? 1 : 0
