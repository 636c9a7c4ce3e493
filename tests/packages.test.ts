import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { BundleList } from '../build/bundle-list.ts'

const folder = new URL('../dist/tessera/', import.meta.url).pathname
const bundles: BundleList = JSON.parse(readFileSync(`${folder}bundles.json`, 'utf8'))
const sources = globSync('src/{core,widgets,ui}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
const importers = (specifier: RegExp) => sources.filter((file) => specifier.test(readFileSync(file, 'utf8')))

test('build: Vite with the Preact preset builds the loader and a bundle for each widget [CARD-19 CARD-20]', () => {
  const loader = readFileSync(`${folder}loader.js`, 'utf8')
  for (const widget of ['lobby', 'login', 'register', 'account', 'winners', 'announcements']) {
    const { file = '' } = Object.values(bundles).find(({ modules }) => modules.includes(`src/widgets/${widget}/index.tsx`)) ?? {}
    expect(loader, widget).toMatch(new RegExp(`["\`]${file.replace(/^chunks\/|\.js$/g, '')}[ "\`]`))
  }
  const core = readFileSync(folder + bundles['core']?.file, 'utf8')
  expect(core).toContain('__k') // Preact's children, under the mangled name in the shipped runtime
  expect(globSync(`${folder}**/*.js`).some((file) => readFileSync(file, 'utf8').includes('__reactFiber'))).toBe(false)
})

test('zod: every response in core and every attribute is parsed by a schema [CARD-25]', () => {
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

test('licence notices: name every bundled package with its licence text', () => {
  const shipped = sources
    .filter((file) => !file.includes('/testing/'))
    .flatMap((file) => {
      const imports = readFileSync(file, 'utf8').matchAll(
        /^(?:import|export) (?!type\b)[^'"]*from '([^.][^']*)'|\bimport\('([^.][^']*)'\)/gm,
      )
      return [...imports].map(([, statically, later = '']) => statically ?? later)
    })
  const packages = new Set(
    shipped
      .filter((specifier) => !specifier.startsWith('virtual:'))
      .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier)
      .map((name) => (/^react(-dom)?$/.test(name) ? 'preact' : name)), // the package that is shipped instead of React
  )
  expect([...packages]).toContain('swiper') // imported on demand
  const notices = readFileSync(`${folder}THIRD-PARTY-NOTICES.txt`, 'utf8')
  const license = (name: string) => globSync(`node_modules/${name}/{LICENSE,LICENSE.md,LICENSE.txt,license}`)[0] ?? ''
  const named = [...notices.matchAll(/^## (.*) - \d/gm)].map(([, name]) => name)
  for (const name of packages) {
    expect(named).toContain(name)
    expect(notices, name).toContain(readFileSync(license(name), 'utf8').trim())
  }
  // the machine-readable list (CycloneDX) names the same packages
  const { components } = JSON.parse(readFileSync(`${folder}sbom.json`, 'utf8')) as {
    components: { group?: string; name: string; purl: string }[]
  }
  expect(components.map(({ group, name }) => (group ? `${group}/${name}` : name)).sort()).toEqual(named.sort())
  for (const { purl } of components) expect(purl).toMatch(/^pkg:npm\/.+@\d/)
  // only licences that let every operator redistribute the code
  for (const [heading, identifier] of notices.matchAll(/^## .* - \d[^(\n]*(?:\((.*)\))?$/gm))
    expect(['MIT', 'ISC', 'BSD-3-Clause', 'Apache-2.0', '(MPL-2.0 OR Apache-2.0)'], heading).toContain(identifier)
})
