import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { step } from '../step.ts'
import { type Case, compareRun, type Known, readRun } from './compare-run.ts'

/**
 * Tests that pages and gateways of different releases work together: a page may pin an older loader, or a gateway may be updated later than
 * the bundle on the CDN. Runs the current contract tests with the loaders of the last releases on the current gateway, and with the current
 * loader on their gateways. A release is a commit of this repository (releases.json). It is built once, with its own packages, in
 * .cache/releases.
 */
interface Release {
  version: string
  commit: string
  about: string
}
/** last: the last release with this difference; earlier ones have it too. */
type Difference = Known & { last: string }
/** Releases, oldest first, and the known differences with their loaders or gateways. */
interface Releases {
  releases: Release[]
  loader: Difference[]
  gateway: Difference[]
}
const table = JSON.parse(readFileSync(join(import.meta.dirname, 'releases.json'), 'utf8')) as Releases
const { releases } = table
const versions = releases.map(({ version }) => version)
const tests = ['contract.spec', 'loader.spec', 'launch.spec', 'main-line.spec']
const today = resolve('.')

const knownOf = (side: 'loader' | 'gateway', { version }: Release): Difference[] =>
  table[side].filter(({ last }) => versions.indexOf(last) >= versions.indexOf(version))

/** @returns the folder of a built release */
function prepare({ version, commit }: Release): string {
  const folder = resolve('.cache/releases', version)
  const stamp = join(folder, '.built')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === commit) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const run = (title: string, command: string) => {
    if (!step(`${version}: ${title}`, 'sh', ['-c', command])) throw new Error(`${version} could not be built`)
  }
  run('source', `git archive ${commit} | tar -x -C '${folder}'`)
  run('packages', `cd '${folder}' && npm install --no-save --no-fund --no-audit --loglevel=error`)
  run('build', `cd '${folder}' && PATH="$PWD/node_modules/.bin:$PATH" node scripts/build.ts`)
  writeFileSync(stamp, commit)
  return folder
}

/** Runs the contract tests. @returns each test's result */
function runTests(title: string, environment: Record<string, string>): Case[] {
  const report = resolve('node_modules/.cache/skew.json')
  rmSync(report, { force: true })
  console.log(`\n— ${title}`)
  spawnSync('playwright', ['test', ...tests, '--reporter=dot,json'], {
    stdio: 'inherit',
    env: { ...process.env, ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return readRun(readFileSync(report, 'utf8'))
}

if (!step('build of today', 'node', ['scripts/build.ts'])) process.exit(1)
const lines: string[] = []
let isGood = true
for (const release of releases) {
  const folder = prepare(release)
  const bundle = (root: string) => join(root, 'dist/tessera')
  const pairs = [
    ['loader', `loader ${release.version}, gateway of today`, { TESSERA_DIST: bundle(folder) }],
    ['gateway', `loader of today, gateway ${release.version}`, { TESSERA_DIST: bundle(today), GATEWAY_FOLDER: folder }],
  ] as const
  for (const [side, title, environment] of pairs) {
    const { held, differ, faults } = compareRun(runTests(title, environment), knownOf(side, release))
    for (const fault of faults) console.log(`  ${fault}`)
    isGood &&= faults.length === 0
    lines.push(`| ${title} | ${held} | ${differ} | ${faults.length} |`)
  }
}
console.log(`\n| pair | hold | differ as documented | unexpected |\n| --- | --- | --- | --- |\n${lines.join('\n')}`)
process.exit(isGood ? 0 : 1)
