import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { flows, things } from './vocabulary.ts'

const section = readFileSync('docs/operators/analytics.md', 'utf8')
/** The rows of the table with this name in its first column: the words in the first two columns. */
const rows = (name: string) => {
  const [, table = ''] = section.match(new RegExp(`^\\| \`${name}\` .*\\n\\|[- |]+\\|\\n((?:\\|.*\\n)+)`, 'm')) ?? []
  const cells = table
    .trim()
    .split('\n')
    .map((row) =>
      row
        .split('|')
        .slice(1, 3)
        .map((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, word]) => word)),
    )
  return cells.map(([first = [], second = []]) => [first[0], second] as const)
}

test('analytics document: lists exactly the words of the events', () => {
  expect(rows('thing').map(([thing]) => thing)).toEqual(Object.keys(things))
  expect(Object.fromEntries(rows('flow'))).toEqual(flows)
})

test('analytics: each kind of thing is marked in a view', () => {
  const views = globSync('src/widgets/**/*.tsx').map((file) => readFileSync(file, 'utf8'))
  const unmarked = Object.keys(things).filter((thing) => !views.some((text) => text.includes(`thing('${thing}', `)))
  expect(unmarked).toEqual([])
})
