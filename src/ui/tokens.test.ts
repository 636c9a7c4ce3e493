import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Names and defaults as a theme declares them: `--t-accent: var(--tessera-accent, #f0a94e)`. */
const declared = (file: string): Map<string, string> =>
  new Map(
    [...readFileSync(file, 'utf8').matchAll(/--t-([\w-]+): var\(--tessera-\1, (.*)\);/g)].map(([, name = '', value = '']) => [name, value]),
  )
/**
 * A default as the document writes it: if it is another token's value, by that token's name; if it follows the brand's accent, by its value
 * without an accent.
 */
const told = (value: string): string =>
  value.replace(/^var\(--t-own-\w+, (.*)\)$/, '$1').replace(/^var\(--tessera-([\w-]+), .*\)$/, 'that of $1')

test('docs/operators/tokens.md: lists every token with its values in both themes', () => {
  const [dark, light] = [declared('src/ui/tokens.css'), declared('src/ui/light-theme.css')]
  const rows = readFileSync('docs/operators/tokens.md', 'utf8').matchAll(/^\| `([\w-]+)`\s*\|[^|]*\|([^|]*)\|([^|]*)\|$/gm)
  const table = new Map([...rows].map(([, name = '', ...values]) => [name, values.map((value) => value.replaceAll('`', '').trim())]))
  const expected = [...dark].map(([name, value]) => {
    const other = light.get(name) ?? value
    return [name, [told(value), other === value ? '' : told(other)]] as const
  })
  for (const [name, values] of expected) expect(table.get(name), name).toEqual(values)
  const used = globSync('src/**/*.css').flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/var\(--tessera-([\w-]+)/g)])
  const names = new Set(used.map(([, name = '']) => name))
  expect([...names].filter((name) => !table.has(name))).toEqual([])
  expect([...dark.keys(), 'edge'].filter((name) => !names.has(name))).toEqual([])
})
