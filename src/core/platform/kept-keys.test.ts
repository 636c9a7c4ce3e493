import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endOf, keptKeys } from './kept-keys.ts'

test('every key that is kept in the browser stands in the table', () => {
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

test('operators read of every key, of where and how long it is kept, and whether it needs consent', () => {
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

test('a key of ours is known by its beginning, and the host’s own are not ours', () => {
  expect([endOf('tessera:token:agent'), endOf('tessera_username_agent'), endOf('cart'), endOf('tessera')]).toEqual([
    'session',
    'day',
    undefined,
    undefined,
  ])
})
