import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../dist/tessera/', import.meta.url).pathname
const manifest: Record<string, { file: string; name?: string; dynamicImports?: string[] }> = JSON.parse(
  readFileSync(`${folder}.vite/manifest.json`, 'utf8'),
)
const sources = globSync('src/{core,widgets,ui}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
const importers = (specifier: RegExp) => sources.filter((file) => specifier.test(readFileSync(file, 'utf8')))

test('CARD-19 CARD-20 Vite with the Preact preset builds the loader and a chunk for each widget', () => {
  const loader = manifest['src/loader.ts']
  expect(loader?.file).toBe('loader.js')
  for (const widget of ['lobby', 'login', 'register', 'account', 'winners', 'announcements'])
    expect(loader?.dynamicImports).toContain(`src/widgets/${widget}/index.tsx`)
  const core = readFileSync(folder + Object.values(manifest).find(({ name }) => name === 'core')?.file, 'utf8')
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
