import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'tessera-recipes-'))
/** Packages of the project and of its checks. */
const installed = ['node_modules', 'scripts/check/node_modules']
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
    cpSync(name, inside(name), { recursive: true, filter: (path) => !/dictionaries\/(?!EN)|node_modules/.test(path) }) // copies only the English dictionary, which is enough here
  for (const modules of installed) symlinkSync(join(process.cwd(), modules), inside(modules))
})

/**
 * Applies a recipe of docs/contributing to the copy: writes whole files, and adds lines below existing lines.
 * @returns the paths of the files that it names
 */
function follow(recipe: string): string[] {
  const text = readFileSync(`docs/contributing/${recipe}.md`, 'utf8')
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

/** Runs a program of the project in the copy. */
const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: [...installed.map((modules) => inside(`${modules}/.bin`)), process.env['PATH']].join(delimiter) },
  })

function expectGood(command: string, ...args: string[]): void {
  const { status, stdout, stderr } = run(command, ...args)
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
}

test('recipes for a widget and for a member centre page: followed to the letter, the result passes the checks', () => {
  const paths = [...follow('add-a-widget'), ...follow('add-a-page')]
  expect(paths.length).toBeGreaterThan(15)
  // the builder's own test needs a browser: src/widgets/runtime/builder-options.test.tsx
  const builder = `import { builderWidgets } from './examples/gateway/builder/widgets.ts'; console.log(JSON.stringify(builderWidgets))`
  const { jackpot, member } = JSON.parse(run('node', '--input-type=module', '-e', builder).stdout)
  expect([jackpot?.place, member.options.page.values.includes('bonusGuide')], 'the embed builder').toEqual(['120px', true])
  // only these files and their imports: checking everything would take longer than the rest of this test
  const typed = paths.filter((path) => /\.tsx?$/.test(path) && !/\.test\.|calls-table/.test(path))
  writeFileSync(inside('tsconfig.recipes.json'), JSON.stringify({ extends: './tsconfig.json', include: [...typed, 'src/**/*.d.ts'] }))
  expectGood('biome', 'format', ...paths)
  expectGood('oxlint', '--deny-warnings', ...paths)
  expectGood('node', 'scripts/check/imports.ts')
  expectGood('node', 'scripts/check/texts.ts')
  expectGood('tsc', '--noEmit', '-p', 'tsconfig.recipes.json')
}, 600_000) // five programs, which take long on a busy machine

test('recipe for a language: the result passes the checks and builds; a folder without a code, or a code without a file, gives a one-line error', () => {
  const dictionaries = 'src/core/i18n/dictionaries'
  for (const language of readdirSync(dictionaries))
    if (language !== 'EN') symlinkSync(join(process.cwd(), dictionaries, language), inside(`${dictionaries}/${language}`))
  cpSync('docs/languages', inside('docs/languages'), { recursive: true, filter: (path) => !path.includes('back-translations') })
  const paths = follow('add-a-language')
  expect(paths).toContain('docs/languages/DA.json')
  expectGood('node', 'scripts/translated.ts', 'DA')
  expectGood('biome', 'format', ...paths)
  expectGood('node', 'scripts/check/texts.ts')
  expectGood('node', 'scripts/check/languages.ts', 'DA')

  // builds only the texts, as the product's build does
  writeFileSync(inside('texts.js'), `export { load } from 'virtual:tessera-dictionaries'\n`)
  const lib = `{ entry: 'texts.js', formats: ['es'] }`
  writeFileSync(
    inside('build-texts.ts'),
    `import { build } from 'vite'
import { dictionaries } from './build/dictionaries.ts'
await build({ configFile: false, logLevel: 'silent', plugins: [dictionaries()], build: { outDir: 'texts', lib: ${lib} } }).catch((error) => {
  console.error(error.message)
  process.exit(1)
})
`,
  )
  expectGood('node', 'build-texts.ts')
  const [built = ''] = readdirSync(inside('texts')).filter((name) => name.startsWith('dictionaries-'))
  const { texts: core } = JSON.parse(readFileSync(inside(`texts/${built}/DA/core.json`), 'utf8'))
  expect(core).toContain('"retry":"Prøv igen"')
  expect(core).toContain('"title":"Vindere"')
  expect(core, 'English where there is no Danish').toContain('"newRelease":"There is a new version of this page."')

  rmSync(inside(`${dictionaries}/DA`), { recursive: true })
  mkdirSync(inside(`${dictionaries}/DK`))
  writeFileSync(inside(`${dictionaries}/DK/common.json`), '{}')
  const { status, stderr } = run('node', 'build-texts.ts')
  expect(status).toBe(1)
  expect(stderr.trim()).toContain(
    `DA has no file in ${dictionaries}/DA; ${dictionaries}/DK is no code of src/core/i18n/languages.ts. See docs/contributing/add-a-language.md.`,
  )
}, 600_000)
