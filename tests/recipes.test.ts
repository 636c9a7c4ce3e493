import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'tessera-recipes-'))
const inside = (path: string) => join(folder, path)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeAll(() => {
  for (const name of [
    'src',
    'build',
    'packages',
    'examples/gateway',
    'scripts',
    'tsconfig.json',
    'biome.json',
    '.oxlintrc.json',
    '.gitignore',
  ])
    cpSync(name, inside(name), { recursive: true, filter: (path) => !/dictionaries\/(?!EN)/.test(path) }) // English is enough
  symlinkSync(join(process.cwd(), 'node_modules'), inside('node_modules'))
})

/**
 * Writes what a recipe of docs/contributing.md says into the copy: whole files, and lines below existing lines.
 * @returns the paths of the files that it names
 */
function follow(recipe: string): string[] {
  const text =
    readFileSync('docs/contributing.md', 'utf8')
      .split(`\n### ${recipe}\n`)[1]
      ?.split(/\n##+ /)[0] ?? ''
  const paths: string[] = []
  for (const [, named, kind, block = ''] of text.matchAll(/^`([^`\n]+)`$|^```(\w+)\n(.*?)^```$/gms)) {
    if (named !== undefined) paths.push(named)
    const path = inside(paths.at(-1) ?? '')
    if (kind === 'diff') {
      const lines = block.trimEnd().split('\n')
      const written = (of: string[]) => `\n${of.map((line) => line.slice(1)).join('\n')}\n`
      const before = written(lines.filter((line) => !line.startsWith('+')))
      const [start = '', end = '', ...others] = readFileSync(path, 'utf8').split(before)
      expect([end === '', others.length], `${path} has once:${before}`).toEqual([false, 0])
      writeFileSync(path, start + written(lines.filter((line) => !line.startsWith('-'))) + end)
    } else if (kind !== undefined && kind !== 'sh') {
      expect(existsSync(path), path).toBe(false)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, block)
    }
  }
  return paths
}

test('the recipes for a widget and for a page of the member centre, followed to the letter, pass the checks', () => {
  const paths = [...follow('Add a widget: jackpot'), ...follow('Add a page to the member centre')]
  expect(paths.length).toBeGreaterThan(15)
  // only these, and what they import: the whole tree would take longer than everything else here
  const typed = paths.filter((path) => /\.tsx?$/.test(path) && !/\.test\.|calls-table/.test(path))
  writeFileSync(inside('tsconfig.recipes.json'), JSON.stringify({ extends: './tsconfig.json', include: [...typed, 'src/**/*.d.ts'] }))
  for (const [command = '', ...args] of [
    ['biome', 'format', ...paths],
    ['oxlint', '--deny-warnings', ...paths],
    ['node', 'scripts/check/imports.ts'],
    ['node', 'scripts/check/texts.ts'],
    ['tsc', '--noEmit', '-p', 'tsconfig.recipes.json'],
  ]) {
    const { status, stdout, stderr } = spawnSync(inside(`node_modules/.bin/${command}`), args, { cwd: folder, encoding: 'utf8' })
    expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
  }
}, 600_000) // five programs, on a machine that may be busy
