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
  ['texts', 'node', ['scripts/check/texts.ts']],
  ['writers of figures', 'node', ['scripts/check/figures.ts']],
  ['types', 'tsc', ['--noEmit']],
  ['unused code', 'knip'],
  ['rows of the specification', 'node', ['scripts/check/rows.ts']],
  ['build', 'node', ['scripts/build.ts']],
  ['budgets', 'node', ['scripts/check/budgets.ts']],
  ['unit and component tests on Preact', 'vitest', ['run', '--reporter=dot'], quiet],
  ['unit and component tests on React', 'vitest', ['run', '--reporter=dot', '--mode', 'react', 'src/'], quiet],
  ['browser tests', 'playwright', ['test']],
]
const only = process.argv[2]
for (const [title, command, args, environment] of steps) {
  if (only && !title.includes(only)) continue
  if (!step(title, command, args, environment)) process.exit(1)
}
if (!only) {
  mkdirSync(dirname(testRecord), { recursive: true })
  writeFileSync(testRecord, JSON.stringify({ seconds: performance.now() / 1000 }))
}
if (findPostgres() === undefined) console.log(`\n${howToGetPostgres}`)
