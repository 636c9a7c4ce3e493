import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { findPostgres, howToGetPostgres } from './postgres.ts'
import { step } from './step.ts'
import { testRecord } from './test-record.ts'

const quiet = { NODE_OPTIONS: '--disable-warning=ExperimentalWarning' } // node:sqlite

// Everything that has to hold, cheapest first. Stops at the first failure.
const steps: [title: string, command: string, args?: string[], environment?: Record<string, string>][] = [
  ['format', 'biome', ['format', '.']],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['imports between the rooms', 'node', ['scripts/check/imports.ts']],
  ['one clock', 'node', ['scripts/check/clock.ts']],
  ['looks of classes', 'node', ['scripts/check/looks.ts']],
  ['texts', 'node', ['scripts/check/texts.ts']],
  ['translations', 'node', ['scripts/check/languages.ts']],
  ['writers of figures', 'node', ['scripts/check/figures.ts']],
  ['gaps between things', 'node', ['scripts/check/gaps.ts']],
  ['types', 'tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types/tsbuildinfo']], // only what a change concerns
  ['unused code', 'knip', ['--cache']],
  ['rows of the specification', 'node', ['scripts/check/rows.ts']],
  ['build', 'node', ['scripts/build.ts']],
  ['packages', 'node', ['scripts/build-packages.ts']],
  ['documents', 'node', ['scripts/docs/build.ts'], quiet],
  ['budgets', 'node', ['scripts/check/budgets.ts']],
  ['unit and component tests on Preact', 'vitest', ['run', '--reporter=dot'], quiet],
  ['tests of what draws, on React', 'vitest', ['run', '--reporter=dot', '--mode', 'react', 'src/ui/', 'src/widgets/'], quiet], // core imports neither runtime
  ['conformance of host pages, short', 'node', ['tests/conformance/run.ts', '--short']],
  ['browser tests', 'playwright', ['test']],
]
const words = process.argv.slice(2)
const fits = (title: string, word: string) => ` ${title}`.includes(` ${word}`)
const unknown = words.filter((word) => !steps.some(([title]) => fits(title, word)))
if (unknown.length > 0) {
  console.error(`No step begins a word with ${unknown.join(', ')}. The steps are: ${steps.map(([title]) => title).join(', ')}.`)
  process.exit(1)
}
const wanted = steps.filter(([title]) => words.length === 0 || words.some((word) => fits(title, word)))
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
if (!isGood) process.exit(1)
if (words.length === 0) {
  mkdirSync(dirname(testRecord), { recursive: true })
  writeFileSync(testRecord, JSON.stringify({ seconds }))
}
if (findPostgres() === undefined) console.log(`\n${howToGetPostgres}`)
