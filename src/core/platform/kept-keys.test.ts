import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endOf, keptKeys } from './kept-keys.ts'

test('storage keys: every key used in the source is in the table', () => {
  const found = new Set<string>()
  for (const file of globSync('src/{core,widgets}/**/*.{ts,tsx}')) {
    const text = readFileSync(file, 'utf8')
    if (
      file.includes('.test.') ||
      !/\b(session|local|cookie)\.(get|set|remove)\(|environment\(\)\.(session|local|cookie)|tokenKey/.test(text)
    )
      continue
    for (const [, key = ''] of text.matchAll(/['`]((?:tessera[:_][a-z:-]*|cpw|[A-Z]+_POPUP)(?:\$\{[^}]*\})?)['`$]/g)) found.add(key)
  }
  const names = [...found].map((key) => key.replace(/\$\{.*$/, '').replace(/:$/, '')).filter((key) => key !== 'tessera')
  expect(names.length).toBeGreaterThan(15)
  for (const name of names) expect(Object.keys(keptKeys), name).toContain(name)
})

test('storage document: lists every key with place, duration and need for consent', () => {
  const where = { never: 'local', day: 'cookie', tab: 'session', session: 'session', member: 'session', browser: 'local' }
  const long = {
    never: 'until removed',
    day: '24 hours',
    tab: 'the tab',
    session: 'the login',
    member: 'the member',
    browser: 'the login',
  }
  const rows = readFileSync('docs/operators/storage.md', 'utf8').matchAll(
    /^\| `([\w:-]+)` +\| (local|session|cookie) +\| ([^|]*?) +\| (yes|no) +\|/gm,
  )
  const told = [...rows].map(([, key, ...rest]) => [key, ...rest])
  const kept = Object.entries(keptKeys).map(([key, end]) => [key, where[end], long[end], /never|day|tab/.test(end) ? 'yes' : 'no'])
  expect(told).toEqual(kept)
})

test('endOf: finds a key by its prefix, and ignores the host page’s keys', () => {
  expect([endOf('tessera:token:agent'), endOf('tessera_username_agent'), endOf('cart'), endOf('tessera')]).toEqual([
    'session',
    'day',
    undefined,
    undefined,
  ])
})
