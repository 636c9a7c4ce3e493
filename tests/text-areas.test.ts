import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// Each part that loads later names the areas of the dictionary that it shows: a text of another area would appear as its key.

const english = new Set(globSync('src/core/i18n/dictionaries/EN/*.json').map((file) => file.replace(/^.*\/|\.json$/g, '')))
/** Loaded by what shows them, or shown only if they are there. */
const optional = new Set(['refused', 'agent-refused', 'refusal', 'field', 'failed', 'message'])

/** Without unions of types: they show no text. */
const source = (file: string): string => readFileSync(file, 'utf8').replaceAll(/: '[^']+'( \| '[^']+')+/g, '')
/** Modules that a module imports directly, without types and without `import()`. */
const importsOf = (file: string): string[] =>
  [...source(file).matchAll(/^(?:import|export)(?! type)[^;]*? from '(\.[^']+\.tsx?)'|^import '(\.[^']+\.tsx?)'/gm)].map(
    ([, named, bare]) => join(dirname(file), named ?? bare ?? ''),
  )
/** A part and all modules that come with it. */
function modulesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const each of importsOf(file)) modulesOf(each, seen)
  return seen
}
/** Areas of the texts that a module of views shows. */
const areasOf = (file: string): string[] =>
  [...source(file).matchAll(/['`]([a-z-]+)\.[A-Za-z$]/g)].flatMap(([, area = '']) => (english.has(area) && !optional.has(area) ? area : []))

/** What shows a part that is shown nowhere else, with its own areas. */
const around: Record<string, string[]> = {
  gameList: ['lobby'],
  verifyStep: ['login', 'form'],
  otherWays: ['login', 'form', 'agent-login'],
  below: ['site', 'lobby'],
}
/** What is always there: the texts of the core bundle are loaded with the first view that needs them, `common` with every page. */
const always = ['common']
const tables: [table: string, within: string[]][] = [
  ['src/widgets/member/member-pages.ts', ['member', 'members']],
  ['src/widgets/agent/agent-pages.ts', ['agent', 'agent-shared', 'range']],
  ['src/widgets/runtime/lazy-parts.ts', []],
  ['src/widgets/runtime/popup-table.ts', []],
]
const entry = /(\w+): \{[^{}]*?areas: (\[[^\]]*\]|\w+),[^{}]*?import\('([^']+)'\)/g

const parts = tables.flatMap(([table, within]) =>
  [...source(table).matchAll(entry)].map(([, name = '', areas = '', path = '']) => {
    const list = areas.startsWith('[') ? areas : (new RegExp(`${areas}[^=]*= (\\[[^\\]]*\\])`).exec(source(table))?.[1] ?? '')
    return {
      name: `${table.replace(/^.*\//, '')} ${name}`,
      areas: [...list.matchAll(/'([^']+)'/g)].map(([, area]) => area),
      within: [...within, ...(around[name] ?? [])],
      at: join(dirname(table), path),
    }
  }),
)

test('text areas: the tables of parts are parsed', () => expect(parts.length).toBeGreaterThan(40))

test.each(parts)('$name: every text that it shows is in an area that it names', ({ areas, within, at }) => {
  const there = new Set([...areas, ...within, ...always])
  const missing = [...modulesOf(at)]
    .filter((file) => file.startsWith('src/widgets/'))
    .flatMap((file) => areasOf(file).flatMap((area) => (there.has(area) ? [] : `${area} (${file})`)))
  expect([...new Set(missing)]).toEqual([])
})
