import { globSync, readFileSync } from 'node:fs'

/**
 * Fails if a figure, an amount or a date is formatted outside the modules made for it. Only these modules format each kind alike in all
 * languages and keep its order in right-to-left text.
 */
const writers = /^src\/core\/(i18n|money|site)\/format-/
/** Formatting by Intl and by hand: decimals, padding with zeros, and parts of an ISO date. */
const formats = /\bIntl\.\w+|\.toLocale(?:Date|Time)?String\b|\.toFixed\(|\.padStart\(|\.toISOString\(\)\.(?:slice|split|replace)/g
/** Matches that are allowed, because they format no figure for people. */
const others: Record<string, [RegExp, why: string]> = {
  'src/core/i18n/text-keys.ts': [/Intl\.LDMLPluralRule/g, 'a type'],
  'src/core/i18n/first-weekday.ts': [/Intl\.Locale/g, 'which day a week begins with'],
  'src/core/site/language.ts': [/Intl\.Locale/g, 'the script of a language'],
  'src/widgets/security/countries.ts': [/Intl\.DisplayNames/g, 'names of countries'],
  'src/core/support/feedback-calls.ts': [/Intl\.Segmenter/g, 'where a word ends'],
  'src/core/money/parse-amount.ts': [/\.padStart\(/g, 'a decimal string for the wire'],
  'src/core/agent/downline.ts': [/\.padStart\(/g, 'the value of an input, and of a cell in a file'],
  'src/core/wallet/csv.ts': [/\.toISOString\(\)\.slice/g, 'a time that every spreadsheet reads'],
  'src/core/site/date-range.ts': [/\.toISOString\(\)\.slice/g, 'a day as on the wire'],
  'src/core/agent/contract-start.ts': [/\.toISOString\(\)\.slice/g, 'a day as on the wire'],
  'src/ui/month-weeks.ts': [/\.toISOString\(\)\.slice/g, 'a day as on the wire'],
  'src/widgets/shared/mosaic-sunset.tsx': [/\.toFixed\(1\)/g, 'a point of a drawing'],
  'src/widgets/team/sparkline.tsx': [/\.toFixed\(1\)/g, 'a point of a drawing'],
  // makes a decimal string, which formatMoney then formats
  'src/widgets/limits/limit-editor.tsx': [/\.toFixed\(2\)/g, 'an amount for formatMoney'],
  'src/widgets/history/profit-card.tsx': [/\.toFixed\(2\)/g, 'an amount for formatMoney'],
  'src/widgets/team/overview-card.tsx': [/\.toFixed\(2\)/g, 'an amount for formatMoney'],
}
/** Random keys are written in hexadecimal. */
const keys = /\.toString\(16\)\.padStart\(2, '0'\)/g
const sources = new Map(
  globSync('src/**/*.{ts,tsx}')
    .filter((file) => !writers.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => [
      file,
      readFileSync(file, 'utf8')
        .replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
        .replace(keys, ''),
    ]),
)
const faults = [...sources].flatMap(([file, source]) => {
  const found = source.replace(others[file]?.[0] ?? /^$/, '').match(formats)
  return found ? [`${file}: ${found.join(', ')}: written by format-*.ts in src/core/i18n, site and money only`] : []
})
for (const [file, [what]] of Object.entries(others))
  if (!sources.get(file)?.match(what)) faults.push(`${file}: needs no exception any more`)
for (const fault of faults) console.error(fault)
console.log(faults.length ? `${faults.length} files write figures of their own` : 'figures are written in one place')
process.exitCode = faults.length ? 1 : 0
