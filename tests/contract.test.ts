import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callsPage } from '../scripts/contract/calls-page.ts'
import { componentsFile, componentsOf, frameworks } from '../scripts/contract/components.ts'
import { readFacts } from '../scripts/contract/facts.ts'

const outdated = 'outdated: npm run contract'
/** Collapses spaces and dashes, because the formatter aligns tables. */
const flat = (text: string) => text.replaceAll(/[ -]+/g, ' ')

test('contract: document and page list for each call its callers and refusals as the sources do', async () => {
  const facts = await readFacts()
  expect(JSON.parse(readFileSync('examples/gateway/openapi/call-facts.json', 'utf8')), outdated).toEqual(facts)
  expect(flat(readFileSync('docs/calls.md', 'utf8')), outdated).toBe(flat(callsPage(facts)))
})

test('React and Vue packages: have a component for each widget', () => {
  for (const framework of frameworks) expect(readFileSync(componentsFile(framework), 'utf8'), outdated).toBe(componentsOf())
})
