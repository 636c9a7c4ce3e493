import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { BundleList } from '../build/bundle-list.ts'
import { completeArea } from '../build/dictionaries.ts'

const folder = process.env['TESSERA_DIST'] ?? 'dist/tessera'
const isBuilt = existsSync(`${folder}/loader.js`)
const chunks = isBuilt ? readdirSync(`${folder}/chunks`).filter((file) => file.endsWith('.js')) : []
const code = (file: string) => readFileSync(`${folder}/chunks/${file}`, 'utf8')
const holders = (mark: RegExp) => chunks.filter((file) => mark.test(code(file))).map((file) => file.split('-')[0])

test.runIf(isBuilt)('CARD-15 core and runtime exist in exactly one chunk', () => {
  for (const mark of [
    /__hooks|\.__H\b/, // preact's hooks store their state there
    /tessera:token/, // the session's code
    /\/wps\/system\/permission/, // the code of the start
    /accept-language/, // the client's code
    /resolvePlural|getSuffix/, // i18next's translator
  ])
    expect(holders(mark), String(mark)).toEqual(['core'])
})

test.runIf(isBuilt)('CARD-15 the loader imports nothing statically and leaves no name at the top level', () => {
  const loader = readFileSync(`${folder}/loader.js`, 'utf8').trim()
  expect(loader).toMatch(/^\(\w+=>\{[^\n]*\}\)\(`[^`]*`\);$/)
  expect(loader).not.toMatch(/\bimport\s*["'{*]|\bexport\b/)
})

test.runIf(isBuilt)('CARD-15 a second widget adds only its own bytes: no module lies in two chunks, and none of core in its own', () => {
  // long texts, most of them styles, identify a module: no two modules have the same
  const seen = new Map<string, string>()
  for (const file of chunks)
    for (const [, , text] of code(file).matchAll(/(["'`])((?:(?!\1)[^\\\n]){160,})\1/g)) {
      if (text === undefined || text.includes('import(')) continue
      expect(seen.get(text) ?? file, `"${text.slice(0, 60)}…" in ${file} and`).toBe(file)
      seen.set(text, file)
    }
  expect(seen.size).toBeGreaterThan(40)

  const bundles: BundleList = JSON.parse(readFileSync(`${folder}/bundles.json`, 'utf8'))
  const all = Object.values(bundles).flatMap(({ modules }) => modules)
  expect(all.filter((module, at) => all.indexOf(module) !== at)).toEqual([])
  const withImports = (name: string): string[] => [name, ...(bundles[name]?.imports ?? []).flatMap(withImports)]
  // account, login and winners are in the core itself
  for (const widget of ['lobby', 'register', 'agent', 'announcements']) {
    const own = Object.keys(bundles).find((name) => bundles[name]?.modules.includes(`src/widgets/${widget}/index.tsx`)) ?? ''
    expect(own, widget).not.toBe('core')
    expect(withImports(own), widget).toContain('core')
  }
})

test.runIf(isBuilt)(
  'a source map for the loader and each chunk, outside the folder that is served, leads from its code to the line of the source, and the code names no map',
  () => {
    expect(globSync(`${folder}/**/*.map`)).toEqual([])
    // the bundler's own helper has no source
    const unmapped = chunks.filter((file) => !existsSync(join(folder, '../maps/chunks', `${file}.map`)))
    expect(unmapped.filter((file) => !file.startsWith('rolldown-runtime-'))).toEqual([])
    for (const file of chunks) expect(code(file)).not.toContain('sourceMappingURL')
    const [chunk = ''] = chunks.filter((each) => code(each).includes('/wps/system/publicInfo'))
    for (const [file, words] of [
      [`chunks/${chunk}`, '/wps/system/publicInfo'],
      ['loader.js', 'composedPath'],
    ] as const) {
      const lines = readFileSync(join(folder, file), 'utf8').split('\n')
      const line = lines.findIndex((each) => each.includes(words))
      const place = join(folder, '../maps', `${file}.map`)
      const map = new SourceMap(JSON.parse(readFileSync(place, 'utf8')))
      const entry = map.findEntry(line, lines[line]?.indexOf(words) ?? 0)
      if (!('originalSource' in entry)) throw new Error('the map does not know the code')
      const source = readFileSync(join(dirname(place), entry.originalSource.replace(/\?.*/, '')), 'utf8')
      expect(source.split('\n')[entry.originalLine]).toContain(words)
    }
  },
)

test.runIf(isBuilt)('the loader and the site’s page have the integrity of the files that are there', () => {
  const [, list = ''] = /`([^`]*)`\);$/.exec(readFileSync(`${folder}/loader.js`, 'utf8').trim()) ?? []
  const named = Object.fromEntries([...list.matchAll(/(\S+) (\S+)/g)].map(([, name, hash]) => [`/tessera/chunks/${name}.js`, hash]))
  const { preload } = JSON.parse(readFileSync(`${folder}/site.json`, 'utf8')) as { preload: Record<string, string> }
  expect(Object.keys(named).length).toBeGreaterThan(8)
  for (const [address, hash] of Object.entries({ ...named, ...preload }))
    expect(
      `sha256-${createHash('sha256')
        .update(readFileSync(folder + address.slice('/tessera'.length)))
        .digest('base64')}`,
      address,
    ).toBe(hash)
})

test('a language with more plural forms than English shows English where it has no text, and never a key', () => {
  const english = { days_one: '{{count}} day', days_other: '{{count}} days', close: 'Close' }
  expect(completeArea({ close: 'Zavřít' }, english, ['one', 'few', 'many', 'other'])).toEqual({
    days_one: '{{count}} day',
    days_few: '{{count}} days',
    days_many: '{{count}} days',
    days_other: '{{count}} days',
    close: 'Zavřít',
  })
  expect(completeArea({}, english, ['one', 'other'])).toEqual(english)
})
