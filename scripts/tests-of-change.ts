import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { importedFile, importsOf } from './check/imported.ts'
import { durations } from './test-record.ts'

/** A change, and what `npm test -- --changed` tries of it. Paths are relative to the project. */
export interface Change {
  /** Files that were added or changed, without those that were removed. */
  files: string[]
  /** Unit and component tests, nearest first. */
  tests: string[]
  /** Browser tests that were changed themselves. */
  specs: string[]
  /** Tests that the change reaches too, and for which there was no time. */
  left: string[]
}

/** What the tests may take together, ms, by the times of the last whole run. */
const mostTime = 45_000
/** Of a test whose time is not known, ms. */
const usualTime = 5_000
/** Vitest's processes. */
const atOnce = 2

/** Lines of git's answer. */
const git = (...args: string[]): string[] => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** What is not committed; where nothing is, the last commit. */
function changedFiles(): string[] {
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return (open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1')).filter((file) => existsSync(file))
}

/** By the imports: how many steps each file that uses one of these is away from them. */
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

/** The tests that a change reaches by its imports: those in the same folder first, then the nearest, as many as there is time for. */
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
    // what was changed is always tried
    const isTried = files.includes(test) || time + took <= mostTime
    if (isTried) time += took
    change[isTried ? 'tests' : 'left'].push(test)
  }
  return change
}
