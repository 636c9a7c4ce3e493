import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { importedFile, importsOf } from './check/imported.ts'
import { durations } from './test-record.ts'

/** A change, and what `npm test -- --changed` runs for it. Paths are relative to the project. */
export interface Change {
  /** Added or changed files, without removed ones. */
  files: string[]
  /** Unit and component tests, nearest first. */
  tests: string[]
  /** Browser tests that were changed themselves. */
  specs: string[]
  /** Further tests that the change reaches, left out for lack of time. */
  left: string[]
}

/** Maximum total duration of the tests, ms, by the durations of the last full run. */
const mostTime = 45_000
/** Assumed for a test without a recorded duration, ms. */
const usualTime = 5_000
/** Number of Vitest's processes. */
const atOnce = 2

/** Runs git. Returns the lines of its output. */
const git = (...args: string[]): string[] => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** The uncommitted files or, if there are none, those of the last commit. */
function changedFiles(): string[] {
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return (open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1')).filter((file) => existsSync(file))
}

/** Number of import steps from each file to one of the given files. */
function distances(files: readonly string[]): Map<string, number> {
  const users = new Map<string, string[]>()
  for (const file of globSync('{src,examples/gateway,tests,scripts,build,packages/*/src}/**/*.{ts,tsx}', {
    exclude: (name) => name === 'node_modules',
  }))
    for (const path of importsOf(file, readFileSync(file, 'utf8'))) {
      if (!path.startsWith('.')) continue
      const used = importedFile(file, path)
      users.set(used, [...(users.get(used) ?? []), file])
    }
  const found = new Map(files.map((file) => [file, 0]))
  for (const [file, steps] of found) for (const user of users.get(file) ?? []) if (!found.has(user)) found.set(user, steps + 1)
  return found
}

/** The tests that a change reaches by imports: those in the same folder first, then the nearest, as many as fit into the time. */
export function testsOfChange(): Change {
  const files = changedFiles()
  const folders = new Set(files.map(dirname))
  const steps = distances(files)
  const isBeside = (test: string) => folders.has(dirname(test))
  const reached = [...steps.keys()]
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort((a, b) => Number(isBeside(b)) - Number(isBeside(a)) || (steps.get(a) ?? 0) - (steps.get(b) ?? 0))
  const known = durations()
  const change: Change = { files, tests: [], specs: files.filter((file) => file.endsWith('.spec.ts')), left: [] }
  let time = 0
  for (const test of reached) {
    const took = (known[test] ?? usualTime) / atOnce
    // changed tests are always run
    const isTried = files.includes(test) || time + took <= mostTime
    if (isTried) time += took
    change[isTried ? 'tests' : 'left'].push(test)
  }
  return change
}
