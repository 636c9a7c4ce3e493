import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { findPostgres, howToGetPostgres } from './postgres.ts'
import { step } from './step.ts'
import { failures, reportOfTests, testRecord } from './test-record.ts'
import { type Change, testsOfChange } from './tests-of-change.ts'

const quiet = { NODE_OPTIONS: '--disable-warning=ExperimentalWarning' } // silences the warning of node:sqlite

const unitTests = 'unit and component tests on Preact'

type Step = [title: string, command: string, args?: string[], environment?: Record<string, string>]

// All checks, cheapest first. Stops at the first failure.
const steps: Step[] = [
  ['format', 'biome', ['format', '.']],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['imports between the rooms', 'node', ['scripts/check/imports.ts']],
  ['one clock', 'node', ['scripts/check/clock.ts']],
  ['looks of classes', 'node', ['scripts/check/looks.ts']],
  ['texts', 'node', ['scripts/check/texts.ts']],
  ['translations', 'node', ['scripts/check/languages.ts']],
  ['writers of figures', 'node', ['scripts/check/figures.ts']],
  ['gaps between things', 'node', ['scripts/check/gaps.ts']],
  ['casts', 'node', ['scripts/check/casts.ts']],
  ['types', 'tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types/tsbuildinfo']], // incremental: checks only files that the change affects
  ['unused code', 'knip', ['--cache']],
  ['rows of the specification', 'node', ['scripts/check/rows.ts']],
  ['build', 'node', ['scripts/build.ts']],
  ['packages', 'node', ['scripts/build-packages.ts']],
  ['documents', 'node', ['scripts/docs/build.ts'], quiet],
  ['budgets', 'node', ['scripts/check/budgets.ts']],
  [unitTests, 'vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${reportOfTests}`], quiet],
  ['tests of what draws, on React', 'vitest', ['run', '--reporter=dot', '--mode', 'react', 'src/ui/', 'src/widgets/'], quiet], // core imports neither runtime
  ['conformance of host pages, short', 'node', ['tests/conformance/run.ts', '--short']],
  ['browser tests', 'playwright', ['test']],
]

/** The quick run: the static checks, and the nearest tests that the change reaches. */
function stepsOf({ files, tests, specs }: Change): Step[] {
  const sources = files.filter((file) => /\.(tsx?|mjs|js|css|json|md)$/.test(file))
  const checks = steps.slice(
    0,
    steps.findIndex(([title]) => title === 'build'),
  )
  return [
    ...checks.map(
      ([title, command, args = [], environment]): Step =>
        title === 'format' ? [title, command, ['format', '--no-errors-on-unmatched', ...sources]] : [title, command, args, environment],
    ),
    ...(tests.length > 0 ? [['unit and component tests', 'vitest', ['run', '--reporter=dot', ...tests], quiet] satisfies Step] : []),
    ...(specs.length > 0
      ? [...steps.filter(([title]) => title === 'build'), ['browser tests', 'playwright', ['test', ...specs]] satisfies Step]
      : []),
  ]
}

const change = process.argv.includes('--changed') ? testsOfChange() : undefined
const words = process.argv.slice(2).filter((word) => word !== '--changed')
const fits = (title: string, word: string) => ` ${title}`.includes(` ${word}`)
const unknown = words.filter((word) => !steps.some(([title]) => fits(title, word)))
if (unknown.length > 0) {
  console.error(`No step begins a word with ${unknown.join(', ')}. The steps are: ${steps.map(([title]) => title).join(', ')}.`)
  process.exit(1)
}
const wanted = (change ? stepsOf(change) : steps).filter(([title]) => words.length === 0 || words.some((word) => fits(title, word)))
const begun = performance.now()
const took: [title: string, seconds: number][] = []
const isGood = wanted.every(([title, command, args, environment]) => {
  const started = performance.now()
  const isDone = step(title, command, args, environment)
  took.push([title, (performance.now() - started) / 1000])
  return isDone
})
const seconds = (performance.now() - begun) / 1000
const line = (title: string, seconds: number) => `${seconds.toFixed(1).padStart(8)} s  ${title}`
console.log(`\n${took.map((each) => line(...each)).join('\n')}\n${line('in all', seconds)}`)
if (!isGood) {
  if (took.at(-1)?.[0] === unitTests) console.log(`\n${failures(performance.timeOrigin).join('\n')}`) // the full errors are far above in the output
  process.exit(1)
}
if (words.length === 0 && !change) {
  mkdirSync(dirname(testRecord), { recursive: true })
  writeFileSync(testRecord, JSON.stringify({ seconds }))
}
if (change) {
  const { files, left, specs } = change
  const names = left.slice(0, 5).join(', ') + (left.length > 5 ? ' …' : '')
  console.log(
    `\nChanged files: ${files.length}. Left out: the tests on React, budgets, documents, conformance, the browser tests${specs.length > 0 ? ' that were not changed' : ''}, and ${left.length} unit and component tests that the change reaches too${names && `: ${names}`}.`,
  )
}
if (findPostgres() === undefined) console.log(`\n${howToGetPostgres}`)
