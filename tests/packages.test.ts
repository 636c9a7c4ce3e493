import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { BundleList } from '../build/bundle-list.ts'

const folder = new URL('../dist/tessera/', import.meta.url).pathname
const bundles: BundleList = JSON.parse(readFileSync(`${folder}bundles.json`, 'utf8'))
const sources = globSync('src/{core,widgets,ui}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
const importers = (specifier: RegExp) => sources.filter((file) => specifier.test(readFileSync(file, 'utf8')))

test('CARD-19 CARD-20 Vite with the Preact preset builds the loader, and the bundles that each widget is in', () => {
  const loader = readFileSync(`${folder}loader.js`, 'utf8')
  for (const widget of ['lobby', 'login', 'register', 'account', 'winners', 'announcements']) {
    const { file = '' } = Object.values(bundles).find(({ modules }) => modules.includes(`src/widgets/${widget}/index.tsx`)) ?? {}
    expect(loader, widget).toContain(`"${file.replace(/^chunks\/|\.js$/g, '')} `)
  }
  const core = readFileSync(folder + bundles['core']?.file, 'utf8')
  expect(core).toContain('__k') // Preact's children, as the shipped runtime mangles them
  expect(globSync(`${folder}**/*.js`).some((file) => readFileSync(file, 'utf8').includes('__reactFiber'))).toBe(false)
})

test('CARD-25 every call of core is read by a zod schema, and so is every attribute', () => {
  const calls = importers(/from '.*platform\/client\.ts'/).filter((file) => file.endsWith('calls.ts'))
  expect(calls.length).toBeGreaterThan(5)
  for (const file of calls) {
    const source = readFileSync(file, 'utf8')
    expect(source, file).toContain("from 'zod/mini'")
    // one schema for each call that the file makes
    expect(source.match(/\bvalue:|\bvalue,/g)?.length ?? 0, file).toBeGreaterThanOrEqual(source.match(/\bcall\(/g)?.length ?? 0)
  }
  for (const file of globSync('src/widgets/*/index.tsx')) expect(readFileSync(file, 'utf8'), file).toMatch(/settings|settings: \{\}/)
})
