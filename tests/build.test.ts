import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { BundleList } from '../build/bundle-list.ts'
import { completeArea } from '../build/dictionaries.ts'
import { hashOf } from '../build/integrity.ts'
import { leafText, rootOf } from '../src/core/i18n/text-proof.ts'

const folder = process.env['TESSERA_DIST'] ?? 'dist/tessera'
const isBuilt = existsSync(`${folder}/loader.js`)
const chunks = isBuilt ? readdirSync(`${folder}/chunks`).filter((file) => file.endsWith('.js')) : []
const code = (file: string) => readFileSync(`${folder}/chunks/${file}`, 'utf8')
const holders = (mark: RegExp) => chunks.filter((file) => mark.test(code(file))).map((file) => file.split('-')[0])

test.runIf(isBuilt)('bundle: core and runtime exist in exactly one chunk [CARD-15]', () => {
  for (const mark of [
    /__hooks|\.__H\b/, // Preact's hooks store their state in these fields
    /tessera:token/, // the session's code
    /\/wps\/system\/publicInfo/, // the code of the start; the diagnosis contains only the address of its first call
    /accept-language/, // the client's code
    /resolvePlural|getSuffix/, // i18next's translator
  ])
    expect(holders(mark), String(mark)).toEqual(['core'])
})

test.runIf(isBuilt)('loader file: has no static import and no top-level name [CARD-15]', () => {
  const loader = readFileSync(`${folder}/loader.js`, 'utf8').trim()
  expect(loader).toMatch(/^\(\w+=>\{[^\n]*\}\)\(`[^`]*`\);$/)
  expect(loader).not.toMatch(/\bimport\s*["'{*]|\bexport\b/)
})

test.runIf(isBuilt)("bundle: no module is in two chunks, and no widget's chunk has core modules [CARD-15]", () => {
  // long strings, most of them styles, identify a module: two modules with the same string are one module bundled twice
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
  // account, login and winners are in the core
  for (const widget of ['lobby', 'register', 'agent', 'announcements']) {
    const own = Object.keys(bundles).find((name) => bundles[name]?.modules.includes(`src/widgets/${widget}/index.tsx`)) ?? ''
    expect(own, widget).not.toBe('core')
    expect(withImports(own), widget).toContain('core')
  }
})

test.runIf(isBuilt)(
  'source maps: exist outside the served folder for loader and chunks, resolve to source lines, and are not named in the code',
  () => {
    expect(globSync(`${folder}/**/*.map`)).toEqual([])
    // the bundler's own helper has no source, and so no source map
    const unmapped = chunks.filter((file) => !existsSync(join(folder, '../maps/chunks', `${file}.map`)))
    expect(unmapped.filter((file) => !file.startsWith('rolldown-runtime-'))).toEqual([])
    for (const file of chunks) expect(code(file)).not.toContain('sourceMappingURL')
    const [chunk = ''] = chunks.filter((each) => code(each).includes('isPlatform=2'))
    for (const [file, words] of [
      [`chunks/${chunk}`, 'isPlatform=2'],
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

test.runIf(isBuilt)("bundle: loader, lists of later bundles and the site's page have the hashes of the built files", () => {
  const hashIn = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('base64')
  const [, list = ''] = /`([^`]*)`\);$/.exec(readFileSync(`${folder}/loader.js`, 'utf8').trim()) ?? []
  const named = [
    list,
    ...holders(/-\w+ [\w+/]{43}=/).map((name) => code(chunks.find((file) => file.startsWith(`${name}-`)) ?? '')),
  ].flatMap((text) =>
    [...text.matchAll(/([\w-]+) ([\w+/]{43})=?/g)].map(([, name, hash]): [path: string, hash: string] => [`chunks/${name}.js`, `${hash}=`]),
  )
  for (const [path, hash] of named) expect(hashIn(path), path).toBe(hash)
  // each bundle is in one of the lists
  expect(named.map(([path]) => path).toSorted()).toEqual(chunks.map((file) => `chunks/${file}`).toSorted())
  const { preload } = JSON.parse(readFileSync(`${folder}/site.json`, 'utf8')) as { preload: Record<string, string> }
  for (const [address, integrity] of Object.entries(preload))
    expect(`sha256-${hashIn(address.slice('/tessera/'.length))}`, address).toBe(integrity)
})

test.runIf(isBuilt)('text files: each has a hash proof for the root in the core; a changed or swapped file fails the check', async () => {
  const [core = ''] = chunks.filter((file) => file.startsWith('core-')).map(code)
  const roots = [...core.matchAll(/[`"']([\w+/]{43}=)[`"']/g)].map(([, root]) => root)
  const rootIn = (place: string, texts: string, proof: string[]) => rootOf(leafText(place, texts), proof, hashOf)
  const files = globSync(`${folder}/dictionaries-*/*/*.json`)
  expect(files.length).toBeGreaterThan(900)
  for (const file of files) {
    const [language, name] = file.replace('.json', '').split('/').slice(-2)
    const { texts, proof } = JSON.parse(readFileSync(file, 'utf8')) as { texts: string; proof: string[] }
    expect(roots, file).toEqual([await rootIn(`${language}/${name}`, texts, proof)])
    if (name !== 'core') continue
    expect(roots).not.toEqual([await rootIn(`${language}/${name}`, texts.replace('"', ' "'), proof)])
    expect(roots).not.toEqual([await rootIn(`${language}/register`, texts, proof)])
  }
})

test('languages: with more plural forms than English, a missing text falls back to English, never to a key', () => {
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
