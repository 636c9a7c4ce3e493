import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allSources, areasOf, shownBy, textUses } from '../build/source-graph.ts'
import { codeFiles, textFiles } from '../build/text-files.ts'
import { plan } from '../src/bundles.ts'

// The build finds in the sources which areas of the dictionary a part shows, and loads them with the part (build/text-areas.ts). A text of
// an area that is not loaded would appear as its key.

test('areas of a part: those of all keys in its modules and their imports, even if a key ends with a variable', () => {
  // the deposit page imports the terms of a bonus, which use `game-type.${type}`
  expect(areasOf('src/widgets/wallet/deposit/deposit-page.tsx')).toEqual(['deposit-form', 'deposit-pay', 'game-type', 'money'])
  expect(areasOf('src/widgets/runtime/host-shadows.ts')).toBeUndefined()
})

test('areas of a part: an area that views mark loads only where it is marked', () => {
  const errorText = 'src/widgets/shared/error-text.ts'
  expect(allSources().get(errorText)?.named).toContain('refused')
  expect(shownBy(errorText)).toEqual(['common'])
  expect(areasOf('src/widgets/member/centre.tsx')).toContain('refused')
  expect(areasOf('src/widgets/pages/news-screen.tsx')).toEqual(['pages'])
})

test('text uses: import(), import.meta.areas and areas passed to functions; no types', () => {
  const code = `type Page = typeof import('./page.tsx')
const load = (): Promise<Page> => import('./page.tsx')
await loadAreas(['head', ...others])
const mine = import.meta.areas`
  const uses = textUses('x.ts', code).map(({ start, end, kind }) => [kind, code.slice(start, end)])
  expect(uses).toEqual([
    ['import', "import('./page.tsx')"],
    ['area', "'head'"],
    ['own', 'import.meta.areas'],
  ])
})

test.each([
  ['account', ['account']],
  ['lobby', ['lobby']],
  ['login', ['form', 'login']],
  ['winners', ['winners']],
])('first view of %s: needs no text file besides the core’s', (widget, areas) => {
  expect(areasOf(`src/widgets/${widget}/index.tsx`)).toEqual(areas)
  expect(areas.map((area) => textFiles().get(area))).toEqual(areas.map(() => 'core'))
})

test('key whose area is a variable: the module that passes the area shows it', () => {
  const givenArea = { useClaim: 'rewards/use-claim.ts', faultText: 'downline/fault-text.ts', error: 'wallet/deposit/use-deposit-text.ts' }
  const sources = [...allSources().keys()]
    .filter((file) => file.startsWith('src/widgets/'))
    .map((file) => [file, readFileSync(file, 'utf8')] as const)
  const begins = sources.flatMap(([file, code]) => (/`\$\{area\}\./.test(code) ? file.replace('src/widgets/', '') : []))
  expect(begins.sort()).toEqual(Object.values(givenArea).sort())
  const calls = new RegExp(`\\b(?:${Object.keys(givenArea).join('|')})\\((?:[^()]*, )?'([a-z-]+)'[,)]`, 'g')
  const given = sources.flatMap(([file, code]) => [...code.matchAll(calls)].map(([, area = '']) => ({ file, area })))
  expect(given.length).toBeGreaterThan(10)
  expect(given.filter(({ file, area }) => !areasOf(file)?.includes(area))).toEqual([])
})

test('text files: the bundle table lists no area that is in its code’s bundle anyway', () => {
  const given = plan.flat().flatMap(({ name, texts = [] }) => texts.map((area) => ({ area, name })))
  expect(given.filter(({ area, name }) => codeFiles().get(area) === name)).toEqual([])
})
